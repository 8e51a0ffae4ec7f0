import { create } from 'xmlbuilder2';
import type { Edition } from '@/lib/config/editions';
import type { ShellLabels } from '@/lib/models/labels';
import { buildAbsoluteUrl } from './absoluteUrls';
import { buildSearchTemplate } from './searchPage';

/** In characters: https://github.com/dewitt/opensearch */
const MAX_SHORT_NAME = 16;
const MAX_DESCRIPTION = 1024;

const UNFIT_FOR_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const cut = (text: string, length: number): string =>
  Array.from(text.replace(UNFIT_FOR_XML, '')).slice(0, length).join('').trim();

export function buildOpenSearch(
  siteOrigin: string,
  { locale }: Edition,
  { root }: Pick<ShellLabels, 'root'>,
  searchPath: string,
): string {
  return create({ version: '1.0', encoding: 'UTF-8' })
    .ele('http://a9.com/-/spec/opensearch/1.1/', 'OpenSearchDescription')
    .ele('ShortName')
    .txt(cut(root.siteName, MAX_SHORT_NAME))
    .up()
    .ele('Description')
    .txt(cut(root.title, MAX_DESCRIPTION))
    .up()
    .ele('Url', {
      type: 'text/html',
      method: 'get',
      template: buildSearchTemplate(siteOrigin, searchPath, 'searchTerms'),
    })
    .up()
    .ele('Image', { width: '32', height: '32', type: 'image/x-icon' })
    .txt(buildAbsoluteUrl(siteOrigin, '/favicon.ico'))
    .up()
    .ele('Language')
    .txt(locale)
    .up()
    .ele('InputEncoding')
    .txt('UTF-8')
    .up()
    .ele('OutputEncoding')
    .txt('UTF-8')
    .up()
    .end();
}
