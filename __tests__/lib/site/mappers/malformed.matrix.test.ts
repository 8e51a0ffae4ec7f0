import { isSerializableProps } from 'next/dist/lib/is-serializable-props';
import { createElement } from 'react';
import { FAULTS, INJECTED, TARGETS } from '@/__tests__/support/faults';
import type { MalformedEntry } from '@/__tests__/support/malformedEntries';
import {
  listMalformedEntries,
  sampleMalformedEntries,
  soundId,
} from '@/__tests__/support/malformedEntries';
import { IS_WHOLE_MATRIX, MATRIX_SEED } from '@/__tests__/support/matrix';
import { measureWork } from '@/__tests__/support/measureWork';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { buildSoundFields, FILE_ASSET, SOUND_PICTURE } from '@/__tests__/support/soundFields';
import { withShell } from '@/__tests__/support/withShell';
import { Blocks } from '@/components/registry/Blocks';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { BLOCK_DEFINITIONS } from '@/components/registry/definitions/blockDefinitions';
import { MAX_PAGE_DATA_BYTES, measurePageData } from '@/lib/content/mapping/context/limitPageData';
import type { Asset, Entry } from '@/lib/models/entry';
import { listBlocks } from '@/lib/models/listBlocks';
import { entryLink, links, makeEntry, makeImageAsset, mapFirstPage } from './graph';

const BLOCK_MODELS = Object.keys(BLOCK_DEFINITIONS);
const ENTRIES_PER_BLOCK = 420;
const PER_PAGE = 8;
/** Processor time for mapping and rendering one page; a step of quadratic time takes a minute. */
const MAX_MILLISECONDS = 6000;

const BROKEN: Asset = {
  sys: { id: TARGETS.broken },
  fields: {
    title: 3,
    description: [],
    file: { url: 'javascript:alert(1)', contentType: 7, details: { image: { width: 'x' } } },
  },
};
const ASSETS = [makeImageAsset(SOUND_PICTURE), FILE_ASSET, BROKEN];

/** One sound entry of every content type, and a page that shows a product. */
const SOUND_ENTRIES: readonly Entry[] = [
  ...CONTENT_MODEL.map(({ id }) => makeEntry(soundId(id), id, buildSoundFields(id, soundId))),
  makeEntry(TARGETS.product, 'page', {
    name: 'product',
    url: '/en-gb/products/sound',
    page: entryLink(soundId('productPage')),
  }),
];

const headingId = (index: number): string => `between-${index}`;
const bad = (list: readonly string[], what: string): string =>
  `${list.slice(0, 3).join(', ')} ${what}`;

/** A product page with a heading before, between and after the malformed entries. */
function makeMalformedPage(malformed: readonly MalformedEntry[]): readonly Entry[] {
  const headings = Array.from({ length: malformed.length + 1 }, (_, index) =>
    makeEntry(headingId(index), 'heading', { text: `Heading ${index}` }),
  );
  const ids = headings.flatMap(({ sys }, index) => [
    sys.id,
    ...malformed.slice(index, index + 1).map(({ id }) => id),
  ]);
  return [
    makeEntry('page', 'page', {
      name: 'test',
      url: '/en-gb/test',
      page: entryLink('content'),
      parent: entryLink(soundId('page')),
    }),
    makeEntry('content', 'productPage', {
      title: 'Test',
      genericProduct: entryLink(soundId('genericProduct')),
      blocks: links(...ids),
    }),
    ...headings,
    ...malformed.map(({ id, model, fields }) => makeEntry(id, model, fields)),
    ...SOUND_ENTRIES,
  ];
}

/**
 * Elements and attributes of markup whose attributes are all quoted, as React and the sanitizer
 * write it.
 */
const listTags = (html: string) =>
  [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', attributes = '']) => ({
      name: name.toLowerCase(),
      attributes: new Map(
        [...attributes.matchAll(/([^\s"'<>/=]+)(?:="([^"]*)")?/g)].map(
          ([, key = '', value = '']) => [key.toLowerCase(), value],
        ),
      ),
    }),
  );

/** Describes dangerous markup. */
function listInjections(html: string): readonly string[] {
  const withoutTags = html.replace(
    /<(?:[a-z][\w-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?|\/[a-z][\w-]*|!--.*?--)>/gi,
    '',
  );
  const strays = withoutTags.includes('<')
    ? [`stray markup: ${withoutTags.slice(withoutTags.indexOf('<')).slice(0, 60)}`]
    : [];
  const found = listTags(html).flatMap(({ name, attributes }) => [
    ...(/^(script|style|iframe|object|embed|base|link|meta)$/.test(name) ? [`<${name}>`] : []),
    ...[...attributes].flatMap(([key, value]) => {
      const isWrong = /^on|^style$|^srcdoc$/.test(key) || key.includes(INJECTED);
      const isScripted =
        /^(href|src|srcset|action|formaction|poster)$/.test(key) &&
        /^\s*(javascript|vbscript|data):/i.test(value);
      const isNamed =
        ['class', 'id', 'name', 'for', 'aria-controls', 'aria-labelledby'].includes(key) &&
        value.split(/\s+/).includes(INJECTED);
      return isWrong || isScripted || isNamed ? [`${key}="${value.slice(0, 60)}"`] : [];
    }),
  ]);
  return [...strays, ...found];
}

/** What went wrong with a page of malformed entries. */
async function listFailures(malformed: readonly MalformedEntry[]): Promise<readonly string[]> {
  const entries = makeMalformedPage(malformed);
  const { result, work } = await measureWork(async () => {
    const mapped = await mapFirstPage(entries, { assets: ASSETS });
    return {
      ...mapped,
      html: await renderOnServer(withShell(createElement(Blocks, { blocks: mapped.page.blocks }))),
    };
  });
  const { page, skipLog, html } = result;
  const noted = new Set(skipLog.map(({ entryId }) => entryId));
  const whats = malformed.map(({ what }) => what);
  const shown = new Set(listBlocks(page.blocks).map(({ id }) => id));
  isSerializableProps('/test', 'getServerSideProps', { page });
  const lost = [...malformed.keys(), malformed.length].filter(
    (index) => !shown.has(headingId(index)) || !html.includes(`>Heading ${index}<`),
  );
  const silent = malformed
    .filter(({ id }) => !shown.has(id) && !noted.has(id))
    .map(({ what }) => what);
  return [
    ...(lost.length > 0 ? [`heading ${lost.join(', ')} is lost among: ${whats.join(' | ')}`] : []),
    ...silent.map((what) => `${what}: missing without a note`),
    ...(measurePageData(page) > MAX_PAGE_DATA_BYTES
      ? [bad(whats, `take ${measurePageData(page)} bytes`)]
      : []),
    ...(work > MAX_MILLISECONDS
      ? [bad(whats, `take ${Math.round(work)} ms of the processor`)]
      : []),
    ...(/\p{Cs}/u.test(html) ? [bad(whats, 'leave half a character in the markup')] : []),
    ...listInjections(html).map((injection) => bad(whats, injection)),
  ];
}

test('there are 10,000 malformed entries', () => {
  const counts = BLOCK_MODELS.map((model) => listMalformedEntries(model, ENTRIES_PER_BLOCK).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10_000);
});

test.each(BLOCK_MODELS)(
  'a sample of malformed entries of %s has every fault, and every field',
  (model) => {
    const whats = sampleMalformedEntries(model, MATRIX_SEED).map(({ what }) => what);
    expect(
      Object.keys(FAULTS).filter((fault) => !whats.some((what) => what.endsWith(` is ${fault}`))),
    ).toEqual([]);
    expect(
      Object.keys(buildSoundFields(model, soundId)).filter(
        (name) => !whats.some((what) => what.startsWith(`${model}.${name} is `)),
      ),
    ).toEqual([]);
  },
);

test('the injection detector finds every injection', () => {
  const traps = [
    '<p onclick="x">',
    `<p class="a ${INJECTED}">`,
    '<script>',
    '<a href=" javascript:x">x</a>',
    '<img src=x onerror=y>',
    '<p style="x">x</p>',
  ];
  expect(traps.filter((trap) => listInjections(trap).length === 0)).toEqual([]);
  expect(listInjections('<p class="a" hidden>x &lt; y<br/></p><!-- -->')).toEqual([]);
});

test.each(BLOCK_MODELS)(
  'the page around a malformed %s stays intact, small, safe and quick, and every loss is noted',
  async (model) => {
    const entries = IS_WHOLE_MATRIX
      ? listMalformedEntries(model, ENTRIES_PER_BLOCK)
      : sampleMalformedEntries(model, MATRIX_SEED);
    const failures: string[] = [];
    for (let start = 0; start < entries.length; start += PER_PAGE) {
      const malformed = entries.slice(start, start + PER_PAGE);
      const found = await listFailures(malformed).catch((error: unknown) => [
        `${malformed.map(({ what }) => what).join(' | ')}: ${String(error)}`,
      ]);
      failures.push(...found);
    }
    expect(failures.slice(0, 10)).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  },
);
