import { DEFAULT_LABELS } from '@/lib/config/labels';
import { isRecord } from '@/lib/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { Labels } from '@/lib/models/labels';
import { resolveHref } from '@/lib/navigation/hrefs';
import type { MenuContext } from '../context/context';
import { readShortString } from '@/lib/contentModel/readers/text';
import { mapCountries } from './mapCountries';

type LabelGroup = { readonly [name: string]: string | LabelGroup };

function readLabel(fallback: string, value: unknown): string {
  return fallback === '' ? (resolveHref(value)?.href ?? '') : (readShortString(value) ?? fallback);
}

function readLabels<Group extends LabelGroup>(defaults: Group, value: unknown): Group;
function readLabels(defaults: LabelGroup, value: unknown): LabelGroup {
  const own = isRecord(value) ? value : {};
  const readOne = (name: string, fallback: string | LabelGroup) => (typeof fallback === 'string' ? readLabel(fallback, own[name]) : readLabels(fallback, own[name]));
  return Object.fromEntries(Object.entries(defaults).map(([name, fallback]) => [name, readOne(name, fallback)] as const));
}

export function mapLabels(global: Entry | undefined, countries: Entry | undefined, context: Pick<MenuContext, 'isServed'>): Labels {
  const rows = mapCountries(countries?.fields.labels, context);
  return {
    ...readLabels(DEFAULT_LABELS, global?.fields.labels),
    countries: rows.length > 0 ? rows : mapCountries(global?.fields.labels, context),
  };
}
