import { metaType } from '@/lib/content/model/pages';
import type { JsonValue } from '@/lib/platform/data/values';
import type { PageData, PageMeta } from '@/lib/models/page';
import { atStep, type EntryContext, noteSkip } from '@/lib/content/mapping/context/context';
import { dropUndefined, isRecord } from '@/lib/platform/data/objects';
import { readImageFile } from '@/lib/content/mapping/fields/media';
import { readBoolean } from '@/lib/content/model/readers/values';
import { type FieldLink, readLink } from '@/lib/content/model/readers/links';
import type { OnLoss } from '@/lib/content/model/readers/reading';
import { resolveHref } from '@/lib/addresses/hrefs';
import { listFirstThatFit } from '@/lib/content/mapping/context/limitPageData';
import {
  defineMapper,
  findTarget,
  isFilled,
  mapTarget,
} from '@/lib/content/mapping/context/readFields';

const LANGUAGE_TAG = /^(x-default|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/;

const MAX_HREFLANG_BYTES = 8000;
const MAX_SCHEMA_BYTES = 24_000;

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

function listSchemas(value: JsonValue | undefined) {
  if (value === undefined) return [];
  return isRecord(value) ? [value] : [value].flat();
}

const mapMetaEntry = defineMapper(
  metaType,
  (
    { ogImage, hreflang: written, schemaOrgJson, schemaOrgJsonSecondary, extraSchema, ...texts },
    context: EntryContext,
    entry,
  ): PageMeta => {
    const hreflang = readHreflang(written, (step, why) =>
      noteSkip(atStep(context, step), entry, 'unreadable', why),
    );
    const extra = listSchemas(extraSchema);
    const [main, secondary, ...others] = listFirstThatFit(
      [schemaOrgJson ?? null, schemaOrgJsonSecondary ?? null, ...extra],
      MAX_SCHEMA_BYTES,
    );
    if (
      others.length < extra.length ||
      (schemaOrgJson !== undefined && main === undefined) ||
      (schemaOrgJsonSecondary !== undefined && secondary === undefined)
    )
      noteSkip(context, entry, 'unreadable', `structured data beyond ${MAX_SCHEMA_BYTES} bytes`);
    return dropUndefined({
      ...texts,
      ogImage: ogImage && readImageFile(context.graph.asset(ogImage.sys.id)),
      hreflang,
      schemaOrgJson: main ?? undefined,
      schemaOrgJsonSecondary: secondary ?? undefined,
      extraSchema: others,
    });
  },
);

export function mapPageMeta(link: FieldLink | undefined, context: EntryContext): PageMeta {
  return mapTarget(link, context, mapMetaEntry) ?? { hreflang: [], extraSchema: [] };
}

export function mapPageData(value: unknown, context: EntryContext): PageData {
  const target = readLink(value);
  const entry = findTarget(target, atStep(context, 'pageData'));
  const flags = target ? (entry?.fields ?? {}) : value;
  const isOn = (name: string) => {
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
