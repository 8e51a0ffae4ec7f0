import { MAX_STALE_MS } from '@/lib/config/staleTime';
import { USUAL_POLL_INTERVAL } from '@/lib/config/variables';
import { CACHE_CONTROL } from '@/lib/edge/responseHeaders';
import { formatTime } from '@/lib/preview/formatTime';

/** In s, as a cache in front reads it. */
function readDirective(name: string): number {
  return Number(new RegExp(`${name}=(\\d+)`).exec(CACHE_CONTROL.page)?.[1] ?? 0);
}

const FRESH = readDirective('s-maxage');
const LATE = readDirective('stale-while-revalidate');

/** @param publishedAt as the service writes it */
export function describeStale(publishedAt: string | undefined, now: number): readonly string[] {
  const own = MAX_STALE_MS / 1000;
  const end =
    publishedAt === undefined
      ? undefined
      : Date.parse(publishedAt) + (USUAL_POLL_INTERVAL + own + FRESH + LATE) * 1000;
  const lines = [
    `The site learns of a publication within seconds by its webhook, else by its next look at the space (${USUAL_POLL_INTERVAL} s, where CONTENT_POLL_INTERVAL says nothing else). It then sends the page of before for ${own} s at most.`,
    `A cache in front of the site that is not told of changes may send a copy for ${FRESH} s, and to the first visitor after that one of up to ${LATE / 60} minutes more. A visitor who has the page open keeps it until they load it again.`,
  ];
  if (end === undefined || !Number.isFinite(end)) return lines;
  return [
    ...lines,
    end > now
      ? `So a copy from before the last publication may be seen until ${formatTime(end)}.`
      : 'Since the last publication more time than that has passed: no copy from before it should be seen.',
  ];
}
