import { buildKeyPath } from '@/lib/site/indexNow/startIndexNow';
import type { OwnRoute } from '../http/siteServer';

/** Search engines read the file to check that a report with this key is the site's own. */
export function listKeyRoutes(
  key: string | undefined,
): readonly (readonly [path: string, route: OwnRoute])[] {
  if (key === undefined) return [];
  const route: OwnRoute = {
    methods: ['GET', 'HEAD'],
    handle: (_request, response) => {
      response
        .writeHead(200, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Length': key.length,
          'Cache-Control': 'public, max-age=3600',
        })
        .end(key);
    },
  };
  return [[buildKeyPath(key), route]];
}
