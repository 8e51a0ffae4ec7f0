import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRareLog } from '@/lib/platform/config/rareLog';
import { getMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import type { Clock } from '../http/allowance';
import { sendRejection } from '../http/rejection';
import { BusyError } from './renderQueue';

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

export type RefuseBusy = (exchange: Exchange, work: () => void | Promise<void>) => Promise<void>;

export function createBusyRefusal(clock?: Clock): RefuseBusy {
  const log = createRareLog('warn', clock);
  return async ({ request, response }, work) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      const { reason, message } = error;
      getMetrics()?.pageRefused(reason);
      log(
        reason,
        { reason, page: stripAddress(request.url ?? '/') },
        `A page was refused, because more is requested at once than can be rendered: ${message}`,
      );
      sendRejection(response, 503, { 'Retry-After': '1' });
    }
  };
}
