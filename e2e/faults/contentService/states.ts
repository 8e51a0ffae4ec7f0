import { EDITIONS, findEditionOfPath } from '@/lib/platform/config/editions';
import { isRecord } from '@/lib/platform/data/objects';
import type { JsonValue } from '@/lib/platform/data/values';
import type { ContentService } from './startContentService';

const LABELS = 'labels-global';

function nameState(labels: JsonValue, state: number, locale: string): JsonValue {
  if (!isRecord(labels) || !isRecord(labels['siteFooter']))
    throw new Error(`expected labels of the footer in ${LABELS}`);
  return {
    ...labels,
    siteFooter: { ...labels['siteFooter'], copyright: `State ${state} of ${locale}` },
  };
}

/**
 * Publishes the footer's text of every edition with the number of a state, which each page then
 * shows.
 */
export function publishState({ edit }: ContentService, state: number): void {
  edit(LABELS, ({ labels = {}, ...fields }) => ({
    ...fields,
    labels: Object.fromEntries(
      Object.entries(labels).map(([locale, value]) => [locale, nameState(value, state, locale)]),
    ),
  }));
}

/**
 * Publishes a quarter of the demo once more, so that its first state is older in many entries:
 * small ones, which are one page of the sync.
 */
export function publishMany({ publish, listIds, find }: ContentService): void {
  publish({
    published: ['section', 'image', 'heading', 'breadcrumbs']
      .flatMap((type) => listIds(type))
      .map(find),
  });
}

/**
 * The number that a page of this path shows in its own locale; undefined where it shows none, or
 * that of another locale.
 */
export function readState(path: string, html: string): number | undefined {
  const { locale } = findEditionOfPath(path) ?? EDITIONS[0];
  const [, state] = new RegExp(`State (\\d+) of ${locale}`).exec(html) ?? [];
  return state === undefined ? undefined : Number(state);
}
