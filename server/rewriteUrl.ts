/** Addresses that answer with files made on request. Here and not in the framework's configuration, which would send its router to every visitor. */
const REWRITES: readonly (readonly [pattern: RegExp, target: string])[] = [
  [/^\/robots\.txt$/, '/api/robots'],
  [/^\/sitemap\.xml$/, '/api/sitemap'],
  [/^\/([a-z]{2}-[a-z]{2})\/sitemap\.xml$/, '/api/sitemap?edition=$1'],
  [/^\/([a-z]{2}-[a-z]{2})\/sitemap-([2-9]|[1-9]\d{1,3})\.xml$/, '/api/sitemap?edition=$1&part=$2'],
  [/^\/([a-z]{2}-[a-z]{2})\/opensearch\.xml$/, '/api/opensearch?edition=$1'],
];

/** The address under which the framework answers; most are their own. A query is dropped where a rewrite has its own. */
export function rewriteUrl(url: string): string {
  const [path = '/'] = url.split('?');
  const rewrite = REWRITES.find(([pattern]) => pattern.test(path));
  return rewrite === undefined ? url : path.replace(rewrite[0], rewrite[1]);
}
