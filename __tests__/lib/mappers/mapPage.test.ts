import { CONTENT_MODEL } from '@/lib/contentModel/contentModel';
import { MAX_BLOCK_DEPTH, MAX_PAGE_NODES } from '@/lib/config/constants';
import { BLOCK_MAPPERS } from '@/lib/mappers/blockMappers';
import { mapErrorPage } from '@/lib/mappers/mapErrorPage';
import { mapPage } from '@/lib/mappers/mapPage';
import type { Asset, Entry } from '@/lib/models/entry';
import type { SkippedBlock } from '@/lib/models/blocks';
import type { Page } from '@/lib/models/page';
import { createLedger } from '@/lib/mappers/context/ledger';
import { listBlocks } from '@/lib/data/blocks';
import {
  assetLink,
  countNodes,
  depthOf,
  entryLink,
  makeContext,
  makeEntry,
  makeGraph,
  makeImageAsset,
  makePage,
} from './graph';

async function mapFirst(
  entries: readonly Entry[],
  { assets = [], isPreview = false }: { assets?: readonly Asset[]; isPreview?: boolean } = {},
) {
  const ledger = createLedger('test');
  const context = await makeContext(makeGraph(entries, assets, entries.slice(0, 1)), {
    ledger,
    isPreview,
  });
  const [entry] = entries;
  if (!entry) throw new Error('The test has no page.');
  return { result: mapPage(entry, context), ledger: ledger.entries };
}

async function mapWhole(
  ...[entries, options]: Parameters<typeof mapFirst>
): Promise<{ page: Page; ledger: Awaited<ReturnType<typeof mapFirst>>['ledger'] }> {
  const { result, ledger } = await mapFirst(entries, options);
  if (!result.ok) throw new Error('The page is unreadable.');
  return { page: result.value, ledger };
}

const heading = (id: string) => makeEntry(id, 'heading', { text: `Heading ${id}` });
const modelsOf = (page: Page) => page.blocks.map(({ model }) => model);

describe('a page', () => {
  it('has its blocks in the order of the content, with their defaults', async () => {
    const { page, ledger } = await mapWhole(
      [
        ...makePage(['title', 'words', 'marks', 'photo']),
        makeEntry('title', 'heading', { text: 'Hello' }),
        makeEntry('words', 'richText', { content: '<p>Words</p>' }),
        makeEntry('marks', 'markdown', { content: '**Bold**' }),
        makeEntry('photo', 'image', {
          defaultIamge: assetLink('photo-file'),
          imageSet: [entryLink('crop-small'), entryLink('crop-wide')],
          caption: 'A photo',
        }),
        makeEntry('crop-small', 'imageSet', { breakPoint: 600, image: assetLink('small') }),
        makeEntry('crop-wide', 'imageSet', { breakPoint: 1200, image: assetLink('wide') }),
      ],
      { assets: [makeImageAsset('photo-file'), makeImageAsset('small'), makeImageAsset('wide')] },
    );
    expect(ledger).toEqual([]);
    expect(page.blocks[0]).toEqual({
      id: 'title',
      model: 'heading',
      props: { text: 'Hello', level: 2, align: 'left' },
    });
    expect(page.blocks[1]).toEqual({
      id: 'words',
      model: 'richText',
      props: { html: '<p>Words</p>' },
    });
    expect(page.blocks[2]).toEqual({
      id: 'marks',
      model: 'markdown',
      props: { html: '<p><strong>Bold</strong></p>' },
    });
    expect(page.blocks[3]).toMatchObject({
      model: 'image',
      props: {
        caption: 'A photo',
        picture: {
          alt: 'Picture photo-file',
          isLazy: true,
          sources: [{ minWidth: 1200 }, { minWidth: 600 }],
        },
      },
    });
  });

  it('can be sent to the browser: no value is undefined', async () => {
    const { page } = await mapWhole([
      ...makePage(['a', 'b']),
      heading('a'),
      makeEntry('b', 'card', { title: 'Card' }),
    ]);
    expect(page).toStrictEqual(JSON.parse(JSON.stringify(page)));
  });

  it('holds sections and grids with what is inside them', async () => {
    const { page } = await mapWhole([
      ...makePage(['outer']),
      makeEntry('outer', 'section', {
        wrappingContainer: 'Fluid width',
        background: 'brand',
        items: [entryLink('inner')],
      }),
      makeEntry('inner', 'grid', {
        desktopColumnsConfig: '8, 4,99,x',
        mobileColumnsConfig: '12',
        customClass: 'highlight evil',
        items: [entryLink('a')],
      }),
      heading('a'),
    ]);
    expect(page.blocks).toMatchObject([
      {
        model: 'section',
        props: { isFluid: true, background: 'brand', align: 'left' },
        children: [
          {
            model: 'grid',
            props: { desktopColumns: [8, 4], mobileColumns: [12], className: 'highlight' },
            children: [{ id: 'a' }],
          },
        ],
      },
    ]);
  });

  it('gives cards only links to pages and to safe addresses', async () => {
    const { page, ledger } = await mapWhole([
      ...makePage(['inside', 'outside', 'unsafe']),
      makeEntry('inside', 'card', { title: 'One', link: entryLink('other'), linkText: 'Go' }),
      makeEntry('outside', 'card', { title: 'Two', url: '//a.example/x' }),
      makeEntry('unsafe', 'card', { title: 'Three', url: 'java\nscript:alert(1)' }),
      makeEntry('other', 'page', { url: '/en-gb/other', page: entryLink('other-content') }),
      makeEntry('other-content', 'landingPage', {}),
    ]);
    expect(page.blocks).toMatchObject([
      { props: { action: { text: 'Go', href: '/en-gb/other', isExternal: false } } },
      { props: { action: { href: 'https://a.example/x', isExternal: true } } },
      { props: { title: 'Three' } },
    ]);
    expect(page.blocks[2]?.props).not.toHaveProperty('action');
    expect(ledger).toMatchObject([{ entryId: 'unsafe', reason: 'rejectedLink' }]);
  });

  it('pairs cards and leaves out alone what is no card', async () => {
    const { page, ledger } = await mapWhole([
      ...makePage(['pair', 'empty-pair']),
      makeEntry('pair', 'doubleCard', {
        title: 'Pair',
        cards: [entryLink('one'), entryLink('words')],
      }),
      makeEntry('one', 'card', { title: 'One', content: '<p onclick="x()">Text</p>' }),
      makeEntry('words', 'richText', { content: 'x' }),
      makeEntry('empty-pair', 'doubleCard', { title: 'Nothing in it', cards: [] }),
    ]);
    expect(page.blocks).toEqual([
      {
        id: 'pair',
        model: 'doubleCard',
        props: {
          title: 'Pair',
          cards: [{ id: 'one', title: 'One', content: '<p>Text</p>', hasImageBackground: false }],
        },
      },
    ]);
    expect(ledger.map(({ path, entryId, reason }) => [path, entryId, reason])).toEqual([
      ['blocks[0].cards[1]', 'words', 'unknownModel'],
      ['blocks[1]', 'empty-pair', 'nothingToShow'],
    ]);
  });

  it('has transparent cards with their link, named by its page where the editor gave no words', async () => {
    const { page } = await mapWhole([
      ...makePage(['clear']),
      makeEntry('clear', 'transparentCard', {
        title: 'Clear',
        titleAlign: 'center',
        link: entryLink('other'),
      }),
      makeEntry('other', 'page', {
        name: 'other',
        url: '/en-gb/other',
        page: entryLink('other-content'),
      }),
      makeEntry('other-content', 'landingPage', { title: 'Other page' }),
    ]);
    expect(page.blocks).toEqual([
      {
        id: 'clear',
        model: 'transparentCard',
        props: {
          title: 'Clear',
          titleAlign: 'center',
          action: { text: 'Other page', href: '/en-gb/other', isExternal: false },
        },
      },
    ]);
  });

  it('takes images of another CDN for its breakpoints', async () => {
    const extensions = [
      { url: 'https://res.cloudinary.com/x/wide.jpg', breakpoint: '1200' },
      { url: 'javascript:x', breakpoint: 1 },
      'junk',
    ];
    const { page } = await mapWhole(
      [
        ...makePage(['photo']),
        makeEntry('photo', 'image', { defaultIamge: assetLink('file'), extensions, preload: true }),
      ],
      {
        assets: [makeImageAsset('file')],
      },
    );
    expect(page.blocks).toMatchObject([
      {
        props: {
          picture: {
            isLazy: false,
            isPreloaded: true,
            sources: [{ minWidth: 1200, image: { src: '//res.cloudinary.com/x/wide.jpg' } }],
          },
        },
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['one by itself', { url: 'https://res.cloudinary.com/x/wide.jpg', breakpoint: 1200 }],
    ['links to entries', [entryLink('extension')]],
    [
      'entries',
      [
        {
          sys: { id: 'extension' },
          fields: { url: '//res.cloudinary.com/x/wide.jpg', breakpoint: 1200 },
        },
      ],
    ],
  ])('takes images of another CDN as %s', async (_name, extensions) => {
    const { page } = await mapWhole(
      [
        ...makePage(['photo']),
        makeEntry('photo', 'image', { defaultIamge: assetLink('file'), extensions }),
        makeEntry('extension', 'cloudinary', {
          url: 'https://res.cloudinary.com/x/wide.jpg',
          breakpoint: 1200,
        }),
      ],
      { assets: [makeImageAsset('file', 1600, 900)] },
    );
    expect(page.blocks).toMatchObject([
      {
        props: {
          picture: {
            sources: [
              {
                minWidth: 1200,
                image: {
                  src: '//res.cloudinary.com/x/wide.jpg',
                  width: 1600,
                  height: 900,
                  isVector: false,
                },
              },
            ],
          },
        },
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['an address of another host', { url: 'https://evil.example/x.jpg', breakpoint: 1 }],
    [
      'an address that pretends',
      { url: 'https://res.cloudinary.com@evil.example/x.jpg', breakpoint: 1 },
    ],
    ['no breakpoint', { url: 'https://res.cloudinary.com/x.jpg' }],
    ['a link to nothing', entryLink('gone')],
    ['a number', 7],
  ])('leaves out an image of another CDN with %s', async (_name, extension) => {
    const { page } = await mapWhole(
      [
        ...makePage(['photo']),
        makeEntry('photo', 'image', { defaultIamge: assetLink('file'), extensions: [extension] }),
      ],
      { assets: [makeImageAsset('file')] },
    );
    expect(page.blocks).toMatchObject([{ props: { picture: { sources: [] } } }]);
  });

  it('keeps the footnotes of two texts apart, the same text twice included', async () => {
    const content = 'Word[^1]\n\n[^1]: Note';
    const { page } = await mapWhole([
      ...makePage(['one', 'two', 'one']),
      makeEntry('one', 'markdown', { content }),
      makeEntry('two', 'markdown', { content }),
    ]);
    const ids = [...JSON.stringify(page.blocks).matchAll(/ id=\\"([^"\\]+)\\"/g)].map(
      ([, id]) => id,
    );
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(9);
    expect(ids).toEqual(
      expect.arrayContaining(['note_one_1', 'note_two_ref_1', 'note_one-2_title']),
    );
  });

  it('has a kind, a summary and flags after what it shows', async () => {
    const { page } = await mapWhole([
      makeEntry('page', 'page', {
        name: 'p',
        url: '/en-gb/p',
        page: entryLink('content'),
        meta: entryLink('meta'),
        pageData: { noIndex: true, noFollow: 'Yes', excludeFromSearch: 'no' },
      }),
      makeEntry('content', 'productPage', { title: 'Hold', genericProduct: entryLink('product') }),
      makeEntry('product', 'genericProduct', {
        title: 'Example Hold',
        gtin: '4006381333931',
        brand: 'Example',
        productAttributes: [entryLink('creams')],
      }),
      makeEntry('creams', 'genericProductAttribute', {
        name: 'Creams',
        slug: 'creams',
        tone: 'sky',
      }),
      makeEntry('meta', 'meta', {
        title: 'Hold | Example',
        schemaOrgJson: { '@type': 'Product' },
        extraSchema: { '@type': 'Thing' },
        hreflang: { 'fr-CA': 'https://ca.example/', bad: 'javascript:x' },
      }),
    ]);
    expect(page).toMatchObject({
      kind: 'product-detail',
      title: 'Hold',
      pageData: { noIndex: true, noFollow: true, excludeFromSearch: false },
      product: {
        title: 'Example Hold',
        gtin: '4006381333931',
        brand: 'Example',
        category: 'Creams',
        tone: 'sky',
      },
      meta: {
        title: 'Hold | Example',
        schemaOrgJson: { '@type': 'Product' },
        extraSchema: [{ '@type': 'Thing' }],
        hreflang: [{ language: 'fr-CA', url: 'https://ca.example/' }],
      },
    });
  });

  it('reads its flags from a linked entry too', async () => {
    const { page } = await mapWhole([
      ...makePage([], { pageData: entryLink('flags') }),
      makeEntry('flags', 'pageData', { noIndex: true }),
    ]);
    expect(page.pageData).toEqual({ noIndex: true, noFollow: false, excludeFromSearch: false });
  });

  it.each([
    ['no address', { url: undefined }],
    ['an address of another site', { url: '//evil.example' }],
    ['nothing to show', { page: undefined }],
    ['something unpublished to show', { page: entryLink('gone') }],
  ])('is unreadable with %s', async (_, fields) => {
    const { result, ledger } = await mapFirst(makePage([], fields));
    expect(result).toEqual({ ok: false, failure: { kind: 'unreadable' } });
    expect(ledger.at(-1)).toMatchObject({ entryId: 'page', reason: 'unreadable' });
  });
});

describe('nesting', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, index) =>
      makeEntry(`s${index}`, 'section', { title: 'S', items: [entryLink(`s${index + 1}`)] }),
    );

  it('is shown to depth 12 and marked there', async () => {
    const { page, ledger } = await mapWhole([...makePage(['s0']), ...chain(20)]);
    expect(depthOf(page.blocks)).toBe(MAX_BLOCK_DEPTH + 1);
    expect(listBlocks(page.blocks).at(-1)).toEqual({
      id: 's12',
      model: 'skipped',
      props: { entryModel: 'section', reason: 'maxDepthReached' },
    });
    expect(ledger).toMatchObject([
      { entryId: 's12', reason: 'maxDepthReached', path: `blocks[0]${'.items[0]'.repeat(12)}` },
    ]);
  });

  it('of exactly 12 is shown whole', async () => {
    const { page, ledger } = await mapWhole([...makePage(['s0']), ...chain(11), heading('s11')]);
    expect(listBlocks(page.blocks).at(-1)).toMatchObject({ id: 's11', model: 'heading' });
    expect(ledger).toEqual([]);
  });

  it('is cut where a link leads back to a block around it, or to the page itself', async () => {
    const { page, ledger } = await mapWhole([
      ...makePage(['a', 'page', 'content']),
      makeEntry('a', 'section', { items: [entryLink('b'), entryLink('h')] }),
      makeEntry('b', 'grid', { items: [entryLink('a'), entryLink('h')] }),
      heading('h'),
    ]);
    expect(listBlocks(page.blocks).map(({ id }) => id)).toEqual(['a', 'b', 'h', 'h']);
    expect(ledger.map(({ entryId, reason }) => [entryId, reason])).toEqual([
      ['a', 'ancestor'],
      ['page', 'ancestor'],
      ['content', 'ancestor'],
    ]);
  });

  it('stays within 2,000 nodes when every section holds every other', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `s${index}`);
    const { page, ledger } = await mapWhole([
      ...makePage(ids),
      ...ids.map((id) => makeEntry(id, 'section', { title: id, items: ids.map(entryLink) })),
    ]);
    expect(countNodes(page.blocks)).toBeLessThanOrEqual(MAX_PAGE_NODES);
    expect(ledger.some(({ reason }) => reason === 'nodeBudget')).toBe(true);
  });
});

describe('references', () => {
  const ids = Array.from({ length: 20 }, (_, index) => index);
  const products = ids.flatMap((id) => [
    makeEntry(`page${id}`, 'page', {
      name: `p${id}`,
      url: `/en-gb/p${id}`,
      page: entryLink(`content${id}`),
    }),
    makeEntry(`content${id}`, 'productPage', {
      title: `P${id}`,
      genericProduct: entryLink(`product${id}`),
      blocks: [entryLink(`section${id}`), ...ids.map((other) => entryLink(`page${other}`))],
    }),
    makeEntry(`product${id}`, 'genericProduct', {
      title: `Product ${id}`,
      previewImage: assetLink('pack'),
    }),
    makeEntry(`section${id}`, 'section', {
      items: [
        ...ids.map((other) => entryLink(`section${other}`)),
        ...ids.map((other) => entryLink(`page${other}`)),
      ],
    }),
  ]);

  it('to pages become cards: 20 fully linked products map to at most 2,000 nodes', async () => {
    const { page } = await mapWhole(products, { assets: [makeImageAsset('pack')] });
    expect(countNodes(page.blocks)).toBeLessThanOrEqual(MAX_PAGE_NODES);
  });

  it('show the title, the picture and the address of the page, whether they name the page, what it shows or its product', async () => {
    const { page } = await mapWhole(
      [
        ...makePage(['product', 'product-content', 'hold', 'article-page', 'article']),
        makeEntry('product', 'page', { url: '/en-gb/hold', page: entryLink('product-content') }),
        makeEntry('product-content', 'productPage', {
          title: 'Hold page',
          genericProduct: entryLink('hold'),
        }),
        makeEntry('hold', 'genericProduct', { title: 'Hold', previewImage: assetLink('pack') }),
        makeEntry('article-page', 'page', { url: '/en-gb/week', page: entryLink('article') }),
        makeEntry('article', 'articlePage', {
          title: 'First week',
          summary: 'Calm <days> & nights',
        }),
      ],
      { assets: [makeImageAsset('pack')] },
    );
    const hold = {
      model: 'card',
      props: {
        title: 'Hold',
        image: { alt: 'Picture pack' },
        action: { href: '/en-gb/hold', text: 'Read more' },
      },
    };
    const week = {
      model: 'card',
      props: {
        title: 'First week',
        content: '<p>Calm &lt;days&gt; &amp; nights</p>',
        action: { href: '/en-gb/week' },
      },
    };
    expect(page.blocks).toMatchObject([hold, hold, hold, week, week]);
  });
});

describe('broken content', () => {
  const around = (broken: Entry, isPreview = false) =>
    mapWhole(
      [...makePage(['before', 'broken', 'after']), heading('before'), broken, heading('after')],
      { isPreview },
    );
  const wrongValues = [7, true, 'x', ['x'], { x: 1 }, { sys: 3 }];

  /** A value that no field of this type can hold. */
  function wrongFor(type: string): unknown {
    return ['Symbol', 'Text', 'RichText', 'Date', 'Array'].includes(type)
      ? { wrong: [1] }
      : 'wrong';
  }

  it.each(CONTENT_MODEL.map((type) => [type.id, type] as const))(
    '%s without fields leaves the rest of the page whole',
    async (id) => {
      const { page, ledger } = await around(makeEntry('broken', id, {}));
      expect(modelsOf(page)).toEqual(['heading', 'heading']);
      expect(ledger).toContainEqual(
        expect.objectContaining({ page: 'test', path: 'blocks[1]', model: id, entryId: 'broken' }),
      );
    },
  );

  it.each(CONTENT_MODEL.map((type) => [type.id, type] as const))(
    '%s with every field of the wrong type leaves the rest of the page whole',
    async (id, type) => {
      const fields = Object.fromEntries(
        type.fields.map((field) => [field.id, wrongFor(field.type)]),
      );
      const { page, ledger } = await around(makeEntry('broken', id, fields));
      expect(page.blocks.filter(({ model }) => model === 'heading')).toHaveLength(2);
      // The name of the trail's entry is for editors: nothing reads it, so that it is never wrong.
      if (id === 'breadcrumbs') expect(modelsOf(page)).toContain('breadcrumbs');
      else expect(ledger).toContainEqual(expect.objectContaining({ model: id, entryId: 'broken' }));
      for (const value of wrongValues) {
        const other = await around(
          makeEntry(
            'broken',
            id,
            Object.fromEntries(type.fields.map((field) => [field.id, value])),
          ),
        );
        expect(other.page.blocks.at(-1)).toMatchObject({ id: 'after' });
      }
    },
  );

  it('of an unknown type are skipped, reported, and shown to editors only', async () => {
    const broken = makeEntry('broken', 'hologram', { text: 'x' });
    const { page, ledger } = await around(broken);
    expect(modelsOf(page)).toEqual(['heading', 'heading']);
    expect(ledger).toEqual([
      {
        page: 'test',
        path: 'blocks[1]',
        model: 'hologram',
        entryId: 'broken',
        reason: 'unknownModel',
      },
    ]);
    const preview = await around(broken, true);
    expect(preview.page.blocks[1]).toEqual({
      id: 'broken',
      model: 'skipped',
      props: { entryModel: 'hologram', reason: 'unknownModel', title: 'x', path: 'blocks[1]' },
    });
  });

  it.each<[string, Entry, SkippedBlock['props']]>([
    [
      'a field that cannot be read',
      makeEntry('broken', 'video', { title: 'Chewing', youtubeVideoId: 'nonsense' }),
      {
        entryModel: 'video',
        reason: 'nothingToShow',
        title: 'Chewing',
        path: 'blocks[1]',
        causes: [
          {
            reason: 'unreadable',
            detail: 'youtubeVideoId: expected the 11 characters that name a video at YouTube',
          },
        ],
      },
    ],
    [
      'a file that is not there',
      makeEntry('broken', 'video', { title: 'Chewing', videoFile: assetLink('gone') }),
      {
        entryModel: 'video',
        reason: 'nothingToShow',
        title: 'Chewing',
        path: 'blocks[1]',
        causes: [{ reason: 'unresolvedLink', field: 'videoFile', detail: 'no video' }],
      },
    ],
    [
      'required fields that are empty',
      makeEntry('broken', 'warningCallout', { title: 'Hot water' }),
      {
        entryModel: 'warningCallout',
        reason: 'nothingToShow',
        title: 'Hot water',
        path: 'blocks[1]',
        causes: [{ reason: 'missingField', detail: 'Content' }],
      },
    ],
    [
      'fields of which one is enough',
      makeEntry('broken', 'video', { title: 'Chewing' }),
      {
        entryModel: 'video',
        reason: 'nothingToShow',
        title: 'Chewing',
        path: 'blocks[1]',
        causes: [{ reason: 'missingField', detail: 'Video file or Youtube video id' }],
      },
    ],
    [
      'a reference without a page',
      makeEntry('broken', 'genericProduct', { title: 'Soap' }),
      {
        entryModel: 'genericProduct',
        reason: 'unresolvedLink',
        title: 'Soap',
        path: 'blocks[1]',
        causes: [{ reason: 'unresolvedLink', detail: 'no page with an address in this edition' }],
      },
    ],
  ])('tells editors what is wrong: %s', async (_, broken, props) => {
    const { page } = await around(broken, true);
    expect(page.blocks[1]).toEqual({ id: 'broken', model: 'skipped', props });
  });

  it.each<[string, readonly Entry[], SkippedBlock]>([
    [
      'is not there',
      [],
      {
        id: 'content',
        model: 'skipped',
        props: { entryModel: '', reason: 'unresolvedLink', path: 'page' },
      },
    ],
    [
      'is no page',
      [makeEntry('content', 'heading', { text: 'Words' })],
      {
        id: 'content',
        model: 'skipped',
        props: { entryModel: 'heading', reason: 'unknownModel', title: 'Words', path: 'page' },
      },
    ],
  ])('tells editors which entry of a page %s', async (_, content, mark) => {
    const { page } = await mapWhole(
      [
        makeEntry('page', 'page', { name: 'test', url: '/en-gb/test', page: entryLink('content') }),
        ...content,
      ],
      { isPreview: true },
    );
    expect(page.blocks).toEqual([mark]);
  });

  it('degrades field by field', async () => {
    const { page, ledger } = await around(
      makeEntry('broken', 'heading', {
        text: 'Still here',
        level: 9,
        desktopSize: 'huge',
        anchor: 'a b',
      }),
    );
    expect(page.blocks[1]).toEqual({
      id: 'broken',
      model: 'heading',
      props: { text: 'Still here', level: 2, align: 'left' },
    });
    expect(ledger).toMatchObject([{ reason: 'unreadable' }]);
    expect(ledger[0]?.detail).toContain('level: expected a whole number from 1 to 6');
  });

  it('leaves the rest of the page when a mapper throws', async () => {
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trapped');
        },
      },
    );
    const { page, ledger } = await around(makeEntry('broken', 'heading', trap));
    expect(modelsOf(page)).toEqual(['heading', 'heading']);
    expect(ledger).toMatchObject([{ entryId: 'broken', reason: 'exception', detail: 'trapped' }]);
  });

  it('that links to nothing is noted by the id of what is missing', async () => {
    const { page, ledger } = await mapWhole([...makePage(['a', 'gone']), heading('a')]);
    expect(modelsOf(page)).toEqual(['heading']);
    expect(ledger).toEqual([
      { page: 'test', path: 'blocks[1]', model: '', entryId: 'gone', reason: 'unresolvedLink' },
    ]);
  });

  it.each(['page', 'meta', 'productPage', 'genericProduct'])(
    'of the page’s own %s leaves its blocks whole',
    async (broken) => {
      const wrong = {
        title: 3,
        shortTitle: [],
        genericProduct: 'x',
        description: 4,
        ogImage: 5,
        schemaOrgJson: 'x',
        productAttributes: 'x',
        previewImage: 1,
        pageData: 7,
        parent: 'x',
        name: {},
      };
      const fields = (model: string, right: object) =>
        makeEntry(model, model, { ...right, ...(model === broken ? wrong : {}) });
      const { page, ledger } = await mapWhole([
        fields('page', {
          url: '/en-gb/x',
          page: entryLink('productPage'),
          meta: entryLink('meta'),
        }),
        fields('productPage', {
          title: 'T',
          genericProduct: entryLink('genericProduct'),
          blocks: [entryLink('a')],
        }),
        fields('genericProduct', { title: 'T' }),
        fields('meta', { title: 'T' }),
        heading('a'),
      ]);
      expect(modelsOf(page)).toEqual(['heading']);
      expect(ledger).toContainEqual(
        expect.objectContaining({ model: broken, reason: 'unreadable' }),
      );
    },
  );
});

describe('completeness', () => {
  const known = CONTENT_MODEL.map(({ id }) => id);

  it.each(Object.keys(BLOCK_MAPPERS))('the block %s is a content type', (model) => {
    expect(known).toContain(model);
  });
});

describe('an error page', () => {
  it('has its title and blocks, no address, and is kept out of every index', async () => {
    const entry = makeEntry('missing', 'errorPage', {
      code: '404',
      title: 'Not here',
      blocks: [entryLink('a')],
    });
    const page = mapErrorPage(entry, await makeContext(makeGraph([entry, heading('a')])));
    expect(page).toMatchObject({
      kind: 'error',
      url: '',
      title: 'Not here',
      name: 'error-404',
      pageData: { noIndex: true, excludeFromSearch: true },
    });
    expect(modelsOf(page)).toEqual(['heading']);
  });

  it('without an entry is an empty page', async () => {
    const page = mapErrorPage(undefined, await makeContext(makeGraph([])));
    expect(page).toMatchObject({ kind: 'error', title: '', blocks: [] });
  });
});
