import { PICTURE_PATH, VIDEO_PATH } from './paths';

/** `buy`: pages that list shops, and their data, which depend on the retailers' service. */
export const ROUTE_KINDS = [
  'page',
  'data',
  'buy',
  'search',
  'suggest',
  'retailers',
  'image',
  'video',
  'sitemap',
  'file',
  'other',
] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

type Route = { readonly kind: RouteKind; readonly pattern: RegExp };

/** Files that a route below `/api` responds with. */
type GeneratedFile = Route & { readonly route: string };

/** Rewrites in next.config.js would send the framework's rewriting script to every visitor. */
const GENERATED: readonly GeneratedFile[] = [
  { kind: 'file', pattern: /^\/robots\.txt$/, route: '/api/robots' },
  { kind: 'sitemap', pattern: /^\/sitemap\.xml$/, route: '/api/sitemap' },
  {
    kind: 'sitemap',
    pattern: /^\/([a-z]{2}-[a-z]{2})\/sitemap\.xml$/,
    route: '/api/sitemap?edition=$1',
  },
  {
    kind: 'sitemap',
    pattern: /^\/([a-z]{2}-[a-z]{2})\/sitemap-([2-9]|[1-9]\d{1,3})\.xml$/,
    route: '/api/sitemap?edition=$1&part=$2',
  },
  {
    kind: 'file',
    pattern: /^\/([a-z]{2}-[a-z]{2})\/opensearch\.xml$/,
    route: '/api/opensearch?edition=$1',
  },
  {
    // Built from all articles, so it waits in the queue of sitemaps.
    kind: 'sitemap',
    pattern: /^\/([a-z]{2}-[a-z]{2})\/feed\.xml$/,
    route: '/api/feed?edition=$1',
  },
];

/** The first match wins. */
const ROUTES: readonly Route[] = [
  { kind: 'buy', pattern: /^\/(?:_next\/data\/[^/]+\/)?[a-z]{2}-[a-z]{2}\/buy\// },
  { kind: 'data', pattern: /^\/_next\/data\// },
  { kind: 'file', pattern: /^\/_next\// },
  { kind: 'search', pattern: /^\/api\/search$/ },
  { kind: 'suggest', pattern: /^\/api\/suggest$/ },
  { kind: 'retailers', pattern: /^\/api\/retailers$/ },
  { kind: 'image', pattern: new RegExp(`^${PICTURE_PATH}/`) },
  { kind: 'other', pattern: /^\/api\// },
  { kind: 'video', pattern: new RegExp(`^${VIDEO_PATH}/`) },
  ...GENERATED,
  { kind: 'file', pattern: /\.[a-z0-9]{1,12}$/i },
];

/** An edition's sitemap, search description and shops, and the folders that are no pages. */
const RESERVED =
  /^\/[^/]+\/(?:sitemap(?:(?:-\d+)?\.xml)?$|(?:opensearch|feed)\.xml$|buy(?:\/|$))|^\/(?:api|_next|media)(?:\/|$)|^\/(?:robots\.txt|sitemap\.xml)$/;

export const isReserved = (path: string): boolean => RESERVED.test(path);

export function readRouteKind(url: string): RouteKind {
  const [path = '/'] = url.split('?');
  return ROUTES.find(({ pattern }) => pattern.test(path))?.kind ?? 'page';
}

/** @returns the address of the route that responds, which is the same for all but generated files */
export function rewriteUrl(url: string): string {
  const [path = '/'] = url.split('?');
  const file = GENERATED.find(({ pattern }) => pattern.test(path));
  return file === undefined ? url : path.replace(file.pattern, file.route);
}

/** A direct request for such a path would bypass the page cache and be rendered each time. */
export function isRewriteTarget(path: string): boolean {
  return GENERATED.some(({ route }) => route.split('?')[0] === path);
}
