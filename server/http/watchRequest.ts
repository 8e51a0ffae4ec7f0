import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteMetrics, StatusClass } from '@/lib/telemetry/metrics/siteMetrics';
import { readRouteKind } from '@/lib/addresses/siteRoutes';

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
