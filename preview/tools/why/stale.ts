import { MAX_STALE_MS } from '@/lib/platform/config/staleTime';
import { USUAL_POLL_INTERVAL } from '@/lib/platform/config/variables';
import { CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import { formatTime } from '@/preview/words/formatTime';
import type { Fact } from './Facts';

function readDirectiveSeconds(name: string) {
  return Number(new RegExp(`${name}=(\\d+)`).exec(CACHE_CONTROL.page)?.[1] ?? 0);
}

const FRESH = readDirectiveSeconds('s-maxage');
const LATE = readDirectiveSeconds('stale-while-revalidate');

export function listDelays(publishedAt = '', now: number): readonly Fact[] {
  const own = MAX_STALE_MS / 1000;
  const end = Date.parse(publishedAt) + (USUAL_POLL_INTERVAL + own + FRESH + LATE) * 1000;
  return [
    [
      'The site',
      `Learns of a publication within seconds by its webhook, else within ${USUAL_POLL_INTERVAL} s ` +
        `(or CONTENT_POLL_INTERVAL). It then sends the old page for up to ${own} s.`,
    ],
    [
      'A cache in front',
      `If nobody tells it of changes, it sends a copy for up to ${FRESH} s, and to the first ` +
        `visitor after that one of up to ${LATE / 60} minutes more.`,
    ],
    ['An open page', 'Stays as it is until the visitor loads it again.'],
    [
      'This publication',
      Number.isFinite(end) &&
        (end > now
          ? `A copy from before it may be seen until ${formatTime(end)}.`
          : 'More time than that has passed: no copy from before it should be seen.'),
    ],
  ];
}
