import { type FirstView, installLighthouse, readFirstView, type Throttling } from '../lighthouse';
import { findMedian, ROUNDS, settle } from '../load';
import { fetchBytes, KINDS } from '../pageKinds';
import { startSite } from '../program';
import { buildRow, formatBytes, formatTime, type Row, type Section } from '../report';
import { startTlsFront } from '../tlsFront';

const { home, listing, product, article, search } = KINDS;
const PAGES = { home, listing, product, article, faq: '/en-gb/faq', search } as const;

/** The folder of a second, built checkout to compare with. */
const BEFORE = process.env['BEFORE'];

const SECTIONS = {
  simulate: {
    title: 'First view',
    note: "on a line and a processor as slow as a phone's, by simulation",
  },
  devtools: {
    title: 'First view on a slow line',
    note: 'on a line and a processor that the browser slows down',
  },
} as const;

const formatIndex = (value: number): string => value.toFixed(0);
const formatShift = (value: number): string => value.toFixed(3);

type Figure = {
  readonly name: string;
  readonly key: keyof FirstView;
  readonly format: (value: number) => string;
  readonly goal: { readonly atLeast?: number; readonly atMost?: number };
};

const FIGURES: readonly Figure[] = [
  { name: 'LCP', key: 'lcp', format: formatTime, goal: { atMost: 1450 } },
  { name: 'TBT', key: 'tbt', format: formatTime, goal: { atMost: 120 } },
  { name: 'CLS', key: 'cls', format: formatShift, goal: { atMost: 0 } },
  { name: 'performance', key: 'performance', format: formatIndex, goal: { atLeast: 99 } },
  { name: 'benchmark index', key: 'benchmarkIndex', format: formatIndex, goal: {} },
  { name: 'bytes', key: 'bytes', format: formatBytes, goal: {} },
];

type Checkout = { readonly origin: string; readonly stop: () => Promise<void> };

async function startCheckout(folder: string): Promise<Checkout> {
  const site = await startSite(folder);
  const front = await startTlsFront(site.origin);
  await settle(site);
  for (const path of Object.values(PAGES)) await fetchBytes(`${site.origin}${path}`, 'br');
  return {
    origin: front.origin,
    stop: async () => {
      await front.stop();
      await site.stop();
    },
  };
}

/** Alternates between checkouts, because the speed of a machine changes from minute to minute. */
async function measurePage(
  checkouts: readonly Checkout[],
  path: string,
  throttling: Throttling,
): Promise<readonly (readonly FirstView[])[]> {
  const views = checkouts.map((): FirstView[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { origin }] of checkouts.entries())
      views[index]?.push(await readFirstView(`${origin}${path}`, throttling));
  }
  return views;
}

function listRows(
  kind: string,
  [now = [], before]: readonly (readonly FirstView[])[],
  hasGoals: boolean,
): readonly Row[] {
  return FIGURES.map(({ name, key, format, goal }) => {
    const medianOf = (views: readonly FirstView[]): number =>
      findMedian(views.map((view) => view[key]));
    return buildRow(
      `${kind}, ${name}`,
      medianOf(now),
      hasGoals ? goal : {},
      format,
      before === undefined ? '' : `, before ${format(medianOf(before))}`,
    );
  });
}

/**
 * Measures a phone's first view with Lighthouse over TLS, HTTP/2 and brotli, as visitors get it.
 */
export async function measureFirstView(throttling: Throttling): Promise<Section> {
  await installLighthouse();
  const checkouts: Checkout[] = [];
  try {
    for (const folder of ['.', ...(BEFORE === undefined ? [] : [BEFORE])])
      checkouts.push(await startCheckout(folder));
    const rows: Row[] = [];
    for (const [kind, path] of Object.entries(PAGES)) {
      const page = listRows(
        kind,
        await measurePage(checkouts, path, throttling),
        throttling === 'simulate',
      );
      console.log(page.map(({ what, measured }) => `  ${what}: ${measured}`).join('\n'));
      rows.push(...page);
    }
    const { title, note } = SECTIONS[throttling];
    const turns = BEFORE === undefined ? '' : ' `before` is another checkout, measured in turns.';
    return {
      title,
      note:
        `Lighthouse's phone, ${note}; TLS, HTTP/2 and brotli, from this machine. Medians of ` +
        `${ROUNDS} rounds.${turns} Figures are comparable if the benchmark indexes are high and ` +
        'nearly equal: a busy machine has a low one.',
      rows: [],
      grid: rows,
    };
  } finally {
    for (const { stop } of checkouts) await stop();
  }
}
