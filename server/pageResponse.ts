import { ServerResponse } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { buildServerTiming, findPageTimings } from '@/lib/metrics/pageTimings';
import { getMetrics, PAGE_PHASES } from '@/lib/metrics/siteMetrics';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** A response that says in `Server-Timing` where the time of a page went. It hears of its head last, when all is made. */
export class PageResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    this.tellTimings();
    return typeof reason === 'string' ? super.writeHead(status, reason, headers) : super.writeHead(status, reason ?? headers);
  }

  private tellTimings(): void {
    const timings = this.headersSent ? undefined : findPageTimings(this);
    if (timings === undefined) return;
    const durations = timings.read();
    this.setHeader('Server-Timing', buildServerTiming(durations));
    for (const phase of PAGE_PHASES) getMetrics()?.pagePhase(phase, durations.phases[phase]);
  }
}
