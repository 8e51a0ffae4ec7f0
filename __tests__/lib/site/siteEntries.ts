import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';

type Fields = Parameters<typeof buildModelEntry>[2];

export const links = (...ids: readonly string[]) => ids.map((id) => buildLink(id));

export const buildSpaceOf = (entries: readonly unknown[]) => makeSpace(buildModelExport(entries));

export function buildStoreOf(entries: readonly unknown[]) {
  const space = buildSpaceOf(entries);
  return buildStore(() => space).store;
}

/** The small site without some of its entries. */
export const siteWithout = (...ids: readonly string[]) =>
  SITE_ENTRIES.filter(({ sys }) => !ids.includes(sys.id));

/** The page `page-{id}` at `/en-gb/{id}`, and the content that it shows. */
export const buildPage = (
  id: string,
  model: string,
  fields: Fields,
  pageFields: Fields = {},
  own: Parameters<typeof buildModelEntry>[3] = {},
) => [
  buildModelEntry(
    `page-${id}`,
    'page',
    { name: id, url: `/en-gb/${id}`, page: buildLink(id), ...pageFields },
    own,
  ),
  buildModelEntry(id, model, fields),
];
