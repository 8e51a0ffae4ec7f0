import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';

/** The entry of a page that shows the entry `id`. */
export const buildPage = (id: string, url: string, fields: object = {}) =>
  buildModelEntry(`page-${id}`, 'page', { name: id, url, page: buildLink(id), ...fields });
