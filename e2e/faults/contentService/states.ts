import { EDITIONS, findEditionOfPath } from '@/lib/platform/config/editions';
import { isRecord } from '@/lib/platform/data/objects';
import type { JsonValue } from '@/lib/platform/data/values';
import type { ContentService } from './startContentService';

const LABELS = 'labels-global';
const PAGE_OF_SYNC = 500;

function nameState(labels: JsonValue, state: number, locale: string): JsonValue {
  if (!isRecord(labels) || !isRecord(labels['siteFooter']))
    throw new Error(`expected labels of the footer in ${LABELS}`);
  return {
    ...labels,
    siteFooter: { ...labels['siteFooter'], copyright: `State ${state} of ${locale}` },
  };
}

/** Publishes a state number in every edition's footer text, which every page shows. */
export function publishState({ edit }: ContentService, state: number): void {
  edit(LABELS, ({ labels = {}, ...fields }) => ({
    ...fields,
    labels: Object.fromEntries(
      Object.entries(labels).map(([locale, value]) => [locale, nameState(value, state, locale)]),
    ),
  }));
}

/**
 * Publishes a fifth of the demo again, so that many entries differ from its first state. They fit
 * on one page of the sync, with room for later changes.
 */
export function publishMany({ publish, listIds, find }: ContentService): void {
  publish({
    published: ['section', 'image', 'heading', 'breadcrumbs']
      .flatMap((type) => listIds(type))
      .slice(0, PAGE_OF_SYNC - 10)
      .map(find),
  });
}

/**
 * Returns the state number that a page shows in its own locale; undefined if it shows none, or that
 * of another locale.
 */
export function readState(path: string, html: string): number | undefined {
  const { locale } = findEditionOfPath(path) ?? EDITIONS[0];
  const [, state] = new RegExp(`State (\\d+) of ${locale}`).exec(html) ?? [];
  return state === undefined ? undefined : Number(state);
}
