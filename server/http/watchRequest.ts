import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteKind, SiteMetrics, StatusClass } from '@/lib/telemetry/metrics/siteMetrics';
import { LOCAL_VIDEO_PATH } from '@/lib/render/media/videoUrls';

const ROUTES: readonly (readonly [pattern: RegExp, kind: RouteKind])[] = [
  [/^\/(?:_next\/data\/[^/]+\/)?[a-z]{2}-[a-z]{2}\/buy\//, 'buy'],
  [/^\/_next\/data\//, 'data'],
  [/^\/_next\//, 'file'],
  [/^\/api\/search$/, 'search'],
  [/^\/api\/suggest$/, 'suggest'],
  [/^\/api\/retailers$/, 'retailers'],
  [/^\/api\/media\//, 'image'],
  [/^\/api\//, 'other'],
  [new RegExp(`^${LOCAL_VIDEO_PATH}/`), 'video'],
  [/^(?:\/[a-z]{2}-[a-z]{2})?\/sitemap(?:-\d+)?\.xml$/, 'sitemap'],
  [/\.[a-z0-9]{1,12}$/i, 'file'],
];

export function readRouteKind(url: string): RouteKind {
  const [path = '/'] = url.split('?');
  return ROUTES.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
}

function readStatusClass(response: ServerResponse): StatusClass {
  if (!response.writableFinished) return 'aborted';
  const classes: readonly StatusClass[] = ['1xx', '2xx', '3xx', '4xx', '5xx'];
  return classes[Math.floor(response.statusCode / 100) - 1] ?? '5xx';
}

export function watchRequest(
  metrics: SiteMetrics,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): void {
  const begun = performance.now();
  response.once('close', () => {
    const status = readStatusClass(response);
    const duration = status === 'aborted' ? undefined : performance.now() - begun;
    metrics.request(readRouteKind(url), status, duration);
  });
}
