import { metaType } from '@/lib/contentModel/pages';
import type { Entry } from '@/lib/models/entry';
import type { JsonValue } from '@/lib/models/values';
import type { PageData, PageMeta } from '@/lib/models/page';
import { atStep, type EntryContext, noteSkip } from '../context/context';
import { dropUndefined, isRecord } from '@/lib/data/objects';
import { readImageFile } from '../fields/media';
import { readBoolean } from '@/lib/contentModel/readers/values';
import { type FieldLink, readLink } from '@/lib/contentModel/readers/links';
import type { OnLoss } from '@/lib/contentModel/readers/reading';
import { resolveHref } from '@/lib/navigation/hrefs';
import { listFirstThatFit } from '../context/limitPageData';
import { findTarget, isFilled, mapTarget, readFields } from '../context/readFields';

const LANGUAGE_TAG = /^(x-default|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/;

const MAX_HREFLANG_BYTES = 8000;
const MAX_SCHEMA_BYTES = 24_000;

/** Without what is no language or leads nowhere. */
export function readHreflang(value: unknown, onLoss?: OnLoss): PageMeta['hreflang'] {
  if (!isRecord(value)) return [];
  const addresses = Object.entries(value).flatMap(([name, address]) => {
    const [language, url] = [name.trim(), resolveHref(address)?.href ?? ''];
    if (LANGUAGE_TAG.test(language) && /^(https?:|\/)/.test(url)) return [{ language, url }];
    onLoss?.(`hreflang.${name.slice(0, 40)}`, 'expected a language and its address');
    return [];
  });
  return listFirstThatFit(addresses, MAX_HREFLANG_BYTES);
}

function listSchemas(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined) return [];
  return isRecord(value) ? [value] : [value].flat();
}

type Schemas = Pick<PageMeta, 'schemaOrgJson' | 'schemaOrgJsonSecondary' | 'extraSchema'>;

function limitSchemas(
  main: JsonValue | undefined,
  secondary: JsonValue | undefined,
  extra: readonly JsonValue[],
  onOmit: () => void,
): Schemas {
  const all = [main ?? null, secondary ?? null, ...extra];
  const [first, second, ...others] = listFirstThatFit(all, MAX_SCHEMA_BYTES);
  if (
    others.length < extra.length ||
    (main !== undefined && first === undefined) ||
    (secondary !== undefined && second === undefined)
  )
    onOmit();
  return dropUndefined({
    schemaOrgJson: first ?? undefined,
    schemaOrgJsonSecondary: second ?? undefined,
    extraSchema: others,
  });
}

function mapMetaEntry(entry: Entry, context: EntryContext): PageMeta {
  const { ogImage, hreflang, schemaOrgJson, schemaOrgJsonSecondary, extraSchema, ...texts } =
    readFields(metaType, entry, context);
  const noteOmission = () =>
    noteSkip(context, entry, 'unreadable', `structured data beyond ${MAX_SCHEMA_BYTES} bytes`);
  return dropUndefined({
    ...texts,
    ogImage: ogImage && readImageFile(context.graph.asset(ogImage.sys.id)),
    hreflang: readHreflang(hreflang, (step, why) =>
      noteSkip(atStep(context, step), entry, 'unreadable', why),
    ),
    ...limitSchemas(schemaOrgJson, schemaOrgJsonSecondary, listSchemas(extraSchema), noteOmission),
  });
}

export function mapPageMeta(link: FieldLink | undefined, context: EntryContext): PageMeta {
  return mapTarget(link, context, mapMetaEntry) ?? { hreflang: [], extraSchema: [] };
}

export function mapPageData(value: unknown, context: EntryContext): PageData {
  const target = readLink(value);
  const entry = findTarget(target, atStep(context, 'pageData'));
  const flags = target ? (entry?.fields ?? {}) : value;
  const isOn = (name: string): boolean => {
    const written = isRecord(flags) ? flags[name] : undefined;
    const flag = readBoolean(written);
    if (flag === undefined && isFilled(written))
      noteSkip(
        atStep(context, `pageData.${name}`),
        entry ?? '',
        'unreadable',
        'expected true or false',
      );
    return flag ?? false;
  };
  return {
    excludeFromSearch: isOn('excludeFromSearch'),
    noIndex: isOn('noIndex'),
    noFollow: isOn('noFollow'),
  };
}
