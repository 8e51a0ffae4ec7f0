import { create } from 'xmlbuilder2';
import type { Edition } from '@/lib/platform/config/editions';
import type { ShellLabels } from '@/lib/models/labels';
import { buildAbsoluteUrl } from './absoluteUrls';
import { buildSearchTemplate } from './searchPage';
import { dropUnfitForXml } from './xmlText';

/** Character limits of https://github.com/dewitt/opensearch. */
const MAX_SHORT_NAME = 16;
const MAX_DESCRIPTION = 1024;

const cut = (text: string, length: number) =>
  Array.from(dropUnfitForXml(text)).slice(0, length).join('').trim();

export function buildOpenSearch(
  siteOrigin: string,
  { locale }: Edition,
  { root }: Pick<ShellLabels, 'root'>,
  searchPath: string,
): string {
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      OpenSearchDescription: {
        '@xmlns': 'http://a9.com/-/spec/opensearch/1.1/',
        ShortName: { '#': cut(root.siteName, MAX_SHORT_NAME) },
        Description: { '#': cut(root.title, MAX_DESCRIPTION) },
        Url: {
          '@type': 'text/html',
          '@method': 'get',
          '@template': buildSearchTemplate(siteOrigin, searchPath, 'searchTerms'),
        },
        Image: {
          '@width': '32',
          '@height': '32',
          '@type': 'image/x-icon',
          '#': buildAbsoluteUrl(siteOrigin, '/favicon.ico'),
        },
        Language: locale,
        InputEncoding: 'UTF-8',
        OutputEncoding: 'UTF-8',
      },
    },
  ).end();
}
