import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { MAX_BLOCK_DEPTH, MAX_PAGE_NODES } from '@/lib/platform/config/constants';
import { mapErrorPage } from '@/lib/site/mappers/mapErrorPage';
import { mapPage } from '@/lib/site/mappers/mapPage';
import type { Entry } from '@/lib/models/entry';
import type { Page } from '@/lib/models/page';
import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { listBlocks } from '@/lib/models/listBlocks';
import {
  assetLink,
  countNodes,
  depthOf,
  entryLink,
  type Fields,
  links,
  makeContext,
  makeEntry,
  makeGraph,
  makeImageAsset,
  makePage,
  makePageOf,
  mapFirstPage,
} from './graph';

const heading = (id: string) => makeEntry(id, 'heading', { text: `Heading ${id}` });
const modelsOf = (page: Page) => page.blocks.map(({ model }) => model);

/** Maps a page of these blocks, which may show the picture `file`. */
const mapBlocks = (ids: readonly string[], ...entries: readonly Entry[]) =>
  mapFirstPage([...makePage(ids), ...entries], { assets: [makeImageAsset('file', 1600, 900)] });

describe('a page', () => {
  it('has its blocks in the order of the content, with their defaults', async () => {
    const { page, skipLog } = await mapFirstPage(
      [
        ...makePage(['title', 'words', 'marks', 'photo']),
        makeEntry('title', 'heading', { text: 'Hello' }),
        makeEntry('words', 'richText', { content: '<p>Words</p>' }),
        makeEntry('marks', 'markdown', { content: '**Bold**' }),
        makeEntry('photo', 'image', {
          defaultIamge: assetLink('photo-file'),
          imageSet: links('crop-small', 'crop-wide'),
          caption: 'A photo',
        }),
        makeEntry('crop-small', 'imageSet', { breakPoint: 600, image: assetLink('small') }),
        makeEntry('crop-wide', 'imageSet', { breakPoint: 1200, image: assetLink('wide') }),
      ],
      { assets: ['photo-file', 'small', 'wide'].map((id) => makeImageAsset(id)) },
    );
    expect(skipLog).toEqual([]);
    expect(page.blocks.slice(0, 3)).toEqual([
      { id: 'title', model: 'heading', props: { text: 'Hello', level: 2, align: 'left' } },
      { id: 'words', model: 'richText', props: { html: '<p>Words</p>' } },
      { id: 'marks', model: 'markdown', props: { html: '<p><strong>Bold</strong></p>' } },
    ]);
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

  it('has sections and grids with their content', async () => {
    const { page } = await mapBlocks(
      ['outer'],
      makeEntry('outer', 'section', {
        wrappingContainer: 'Fluid width',
        background: 'brand',
        items: links('inner'),
      }),
      makeEntry('inner', 'grid', {
        desktopColumnsConfig: '8, 4,99,x',
        mobileColumnsConfig: '12',
        customClass: 'highlight evil',
        items: links('a'),
      }),
      heading('a'),
    );
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

  it('links cards only to pages and to safe addresses', async () => {
    const { page, skipLog } = await mapBlocks(
      ['inside', 'outside', 'unsafe'],
      makeEntry('inside', 'card', { title: 'One', link: entryLink('page-other'), linkText: 'Go' }),
      makeEntry('outside', 'card', { title: 'Two', url: '//a.example/x' }),
      makeEntry('unsafe', 'card', { title: 'Three', url: 'java\nscript:alert(1)' }),
      ...makePageOf('other', 'landingPage'),
    );
    expect(page.blocks).toMatchObject([
      { props: { action: { text: 'Go', href: '/en-gb/other', isExternal: false } } },
      { props: { action: { href: 'https://a.example/x', isExternal: true } } },
      { props: { title: 'Three' } },
    ]);
    expect(page.blocks[2]?.props).not.toHaveProperty('action');
    expect(skipLog).toMatchObject([{ entryId: 'unsafe', reason: 'rejectedLink' }]);
  });

  it('pairs cards and leaves out only other blocks', async () => {
    const { page, skipLog } = await mapBlocks(
      ['pair', 'empty-pair'],
      makeEntry('pair', 'doubleCard', { title: 'Pair', cards: links('one', 'words') }),
      makeEntry('one', 'card', { title: 'One', content: '<p onclick="x()">Text</p>' }),
      makeEntry('words', 'richText', { content: 'x' }),
      makeEntry('empty-pair', 'doubleCard', { title: 'Nothing in it', cards: [] }),
    );
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
    expect(skipLog.map(({ path, entryId, reason }) => [path, entryId, reason])).toEqual([
      ['blocks[0].cards[1]', 'words', 'unknownModel'],
      ['blocks[1]', 'empty-pair', 'nothingToShow'],
    ]);
  });

  it('names the link of a transparent card after its page if the editor gave no text', async () => {
    const { page } = await mapBlocks(
      ['clear'],
      makeEntry('clear', 'transparentCard', {
        title: 'Clear',
        titleAlign: 'center',
        link: entryLink('page-other'),
      }),
      ...makePageOf('other', 'landingPage', { title: 'Other page' }),
    );
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

  it('preloads a picture where the editor says so', async () => {
    const { page } = await mapBlocks(
      ['photo'],
      makeEntry('photo', 'image', { defaultIamge: assetLink('file'), preload: true }),
    );
    expect(page.blocks).toMatchObject([
      { props: { picture: { isLazy: false, isPreloaded: true } } },
    ]);
  });

  const WIDE = { url: 'https://res.cloudinary.com/x/wide.jpg', breakpoint: 1200 };

  it.each<[string, unknown]>([
    ['one by itself', WIDE],
    ['a list with a breakpoint in digits and junk', [{ ...WIDE, breakpoint: '1200' }, 'junk']],
    ['links to entries', links('extension')],
    ['entries', [{ sys: { id: 'extension' }, fields: WIDE }]],
    ['an address without a scheme', { ...WIDE, url: '//res.cloudinary.com/x/wide.jpg' }],
  ])('takes images of another CDN as %s', async (_, extensions) => {
    const { page } = await mapBlocks(
      ['photo'],
      makeEntry('photo', 'image', { defaultIamge: assetLink('file'), extensions }),
      makeEntry('extension', 'cloudinary', WIDE),
    );
    const image = {
      src: '//res.cloudinary.com/x/wide.jpg',
      width: 1600,
      height: 900,
      isVector: false,
    };
    expect(page.blocks).toMatchObject([
      { props: { picture: { sources: [{ minWidth: 1200, image }] } } },
    ]);
  });

  it.each<[string, unknown]>([
    ['an address of another host', { url: 'https://evil.example/x.jpg', breakpoint: 1 }],
    [
      'an address that pretends',
      { url: 'https://res.cloudinary.com@evil.example/x.jpg', breakpoint: 1 },
    ],
    ['a script as its address', { url: 'javascript:x', breakpoint: 1 }],
    ['no breakpoint', { url: 'https://res.cloudinary.com/x.jpg' }],
    ['a link to nothing', entryLink('gone')],
    ['a number', 7],
  ])('leaves out an image of another CDN with %s', async (_, extension) => {
    const { page } = await mapBlocks(
      ['photo'],
      makeEntry('photo', 'image', { defaultIamge: assetLink('file'), extensions: [extension] }),
    );
    expect(page.blocks).toMatchObject([{ props: { picture: { sources: [] } } }]);
  });

  it('keeps the footnotes of two texts apart, even of the same text twice', async () => {
    const content = 'Word[^1]\n\n[^1]: Note';
    const { page } = await mapBlocks(
      ['one', 'two', 'one'],
      makeEntry('one', 'markdown', { content }),
      makeEntry('two', 'markdown', { content }),
    );
    const ids = Array.from(
      JSON.stringify(page.blocks).matchAll(/ id=\\"([^"\\]+)\\"/g),
      ([, id]) => id,
    );
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(9);
    expect(ids).toEqual(
      expect.arrayContaining(['note_one_1', 'note_two_ref_1', 'note_one-2_title']),
    );
  });

  it('has the kind, the summary and the flags of its content', async () => {
    const { page } = await mapFirstPage([
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
        productAttributes: links('creams'),
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
    const { page } = await mapFirstPage([
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
    const [entry, ...others] = makePage([], fields);
    if (!entry) throw new Error('The test has no page.');
    const skipLog = createSkipLog('test');
    const context = await makeContext(makeGraph([entry, ...others], [], [entry]), { skipLog });
    expect(mapPage(entry, context)).toEqual({ ok: false, failure: { kind: 'unreadable' } });
    expect(skipLog.entries.at(-1)).toMatchObject({ entryId: 'page', reason: 'unreadable' });
  });
});

describe('nesting', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, index) =>
      makeEntry(`s${index}`, 'section', { title: 'S', items: links(`s${index + 1}`) }),
    );

  it('is shown to depth 12 and marked there', async () => {
    const { page, skipLog } = await mapBlocks(['s0'], ...chain(20));
    expect(depthOf(page.blocks)).toBe(MAX_BLOCK_DEPTH + 1);
    expect(listBlocks(page.blocks).at(-1)).toEqual({
      id: 's12',
      model: 'skipped',
      props: { entryModel: 'section', reason: 'maxDepthReached' },
    });
    expect(skipLog).toMatchObject([
      { entryId: 's12', reason: 'maxDepthReached', path: `blocks[0]${'.items[0]'.repeat(12)}` },
    ]);
  });

  it('of exactly 12 levels is shown completely', async () => {
    const { page, skipLog } = await mapBlocks(['s0'], ...chain(11), heading('s11'));
    expect(listBlocks(page.blocks).at(-1)).toMatchObject({ id: 's11', model: 'heading' });
    expect(skipLog).toEqual([]);
  });

  it('is cut where a link leads back to a block around it, or to the page itself', async () => {
    const { page, skipLog } = await mapBlocks(
      ['a', 'page', 'content'],
      makeEntry('a', 'section', { items: links('b', 'h') }),
      makeEntry('b', 'grid', { items: links('a', 'h') }),
      heading('h'),
    );
    expect(listBlocks(page.blocks).map(({ id }) => id)).toEqual(['a', 'b', 'h', 'h']);
    expect(skipLog.map(({ entryId, reason }) => [entryId, reason])).toEqual([
      ['a', 'ancestor'],
      ['page', 'ancestor'],
      ['content', 'ancestor'],
    ]);
  });

  it('stays within 2,000 nodes when every section links to every other', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `s${index}`);
    const { page, skipLog } = await mapBlocks(
      ids,
      ...ids.map((id) => makeEntry(id, 'section', { title: id, items: links(...ids) })),
    );
    expect(countNodes(page.blocks)).toBeLessThanOrEqual(MAX_PAGE_NODES);
    expect(skipLog.some(({ reason }) => reason === 'nodeBudget')).toBe(true);
  });
});

describe('references', () => {
  it('to pages become cards: 20 fully linked products map to at most 2,000 nodes', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `p${index}`);
    const linkAll = (prefix: string) => links(...ids.map((id) => `${prefix}-${id}`));
    const products = ids.flatMap((id) => [
      ...makePageOf(id, 'productPage', {
        title: id,
        genericProduct: entryLink(`product-${id}`),
        blocks: [entryLink(`section-${id}`), ...linkAll('page')],
      }),
      makeEntry(`product-${id}`, 'genericProduct', { title: id, previewImage: assetLink('pack') }),
      makeEntry(`section-${id}`, 'section', { items: [...linkAll('section'), ...linkAll('page')] }),
    ]);
    const { page } = await mapFirstPage(products, { assets: [makeImageAsset('pack')] });
    expect(countNodes(page.blocks)).toBeLessThanOrEqual(MAX_PAGE_NODES);
  });

  it('show the title, picture and address of a page, from the page, its content or its product', async () => {
    const { page } = await mapFirstPage(
      [
        ...makePage(['page-hold', 'hold', 'product', 'page-week', 'week']),
        ...makePageOf('hold', 'productPage', {
          title: 'Hold page',
          genericProduct: entryLink('product'),
        }),
        makeEntry('product', 'genericProduct', { title: 'Hold', previewImage: assetLink('pack') }),
        ...makePageOf('week', 'articlePage', {
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
  /** Maps a page with a broken block between two headings. */
  const around = (model: string, fields: Fields, isPreview = false) =>
    mapFirstPage(
      [
        ...makePage(['before', 'broken', 'after']),
        heading('before'),
        makeEntry('broken', model, fields),
        heading('after'),
      ],
      { isPreview },
    );

  /** A value that no field of this type can hold. */
  const wrongFor = (type: string): unknown =>
    ['Symbol', 'Text', 'RichText', 'Date', 'Array'].includes(type) ? { wrong: [1] } : 'wrong';

  it.each(CONTENT_MODEL.map(({ id, fields }) => [id, fields] as const))(
    'of the type %s, without fields or with wrong ones, leaves the rest of the page intact',
    async (id, fields) => {
      const empty = await around(id, {});
      expect(modelsOf(empty.page)).toEqual(['heading', 'heading']);
      expect(empty.skipLog).toContainEqual(
        expect.objectContaining({ page: 'test', path: 'blocks[1]', model: id, entryId: 'broken' }),
      );
      const fill = (valueFor: (type: string) => unknown) =>
        around(id, Object.fromEntries(fields.map((field) => [field.id, valueFor(field.type)])));
      const { page, skipLog } = await fill(wrongFor);
      expect(page.blocks.filter(({ model }) => model === 'heading')).toHaveLength(2);
      // The name of the trail's entry is for editors: nothing reads it, so that it is never wrong.
      if (id === 'breadcrumbs') expect(modelsOf(page)).toContain('breadcrumbs');
      else
        expect(skipLog).toContainEqual(expect.objectContaining({ model: id, entryId: 'broken' }));
      for (const value of [7, true, 'x', ['x'], { x: 1 }, { sys: 3 }])
        expect((await fill(() => value)).page.blocks.at(-1)).toMatchObject({ id: 'after' });
    },
  );

  it('of an unknown type is skipped, reported, and shown to editors only', async () => {
    const { page, skipLog } = await around('hologram', { text: 'x' });
    expect(modelsOf(page)).toEqual(['heading', 'heading']);
    expect(skipLog).toEqual([
      {
        page: 'test',
        path: 'blocks[1]',
        model: 'hologram',
        entryId: 'broken',
        reason: 'unknownModel',
      },
    ]);
    expect((await around('hologram', { text: 'x' }, true)).page.blocks[1]).toEqual({
      id: 'broken',
      model: 'skipped',
      props: { entryModel: 'hologram', reason: 'unknownModel', title: 'x', path: 'blocks[1]' },
    });
  });

  it.each<[string, string, Fields, object]>([
    [
      'a field that cannot be read',
      'video',
      { youtubeVideoId: 'nonsense' },
      {
        reason: 'unreadable',
        detail: 'youtubeVideoId: expected the 11 characters that name a video at YouTube',
      },
    ],
    [
      'a missing file',
      'video',
      { videoFile: assetLink('gone') },
      { reason: 'unresolvedLink', field: 'videoFile', detail: 'no video' },
    ],
    ['empty required fields', 'warningCallout', {}, { reason: 'missingField', detail: 'Content' }],
    [
      'fields of which one is enough',
      'video',
      {},
      { reason: 'missingField', detail: 'Video file or Youtube video id' },
    ],
    [
      'a reference without a page',
      'genericProduct',
      {},
      { reason: 'unresolvedLink', detail: 'no page with an address in this edition' },
    ],
  ])('tells editors what is wrong: %s', async (_, entryModel, fields, cause) => {
    const { page } = await around(entryModel, { title: 'Soap', ...fields }, true);
    const reason = entryModel === 'genericProduct' ? 'unresolvedLink' : 'nothingToShow';
    expect(page.blocks[1]).toEqual({
      id: 'broken',
      model: 'skipped',
      props: { entryModel, reason, title: 'Soap', path: 'blocks[1]', causes: [cause] },
    });
  });

  it.each<[string, readonly Entry[], object]>([
    ['is missing', [], { entryModel: '', reason: 'unresolvedLink', path: 'page' }],
    [
      'is no page',
      [makeEntry('content', 'heading', { text: 'Words' })],
      { entryModel: 'heading', reason: 'unknownModel', title: 'Words', path: 'page' },
    ],
  ])('tells editors which entry of a page %s', async (_, content, props) => {
    const [entry] = makePage([]);
    const { page } = await mapFirstPage(entry ? [entry, ...content] : [], { isPreview: true });
    expect(page.blocks).toEqual([{ id: 'content', model: 'skipped', props }]);
  });

  it('degrades field by field', async () => {
    const { page, skipLog } = await around('heading', {
      text: 'Still here',
      level: 9,
      desktopSize: 'huge',
      anchor: 'a b',
    });
    expect(page.blocks[1]).toEqual({
      id: 'broken',
      model: 'heading',
      props: { text: 'Still here', level: 2, align: 'left' },
    });
    expect(skipLog).toMatchObject([{ reason: 'unreadable' }]);
    expect(skipLog[0]?.detail).toContain('level: expected a whole number from 1 to 6');
  });

  it('that links to nothing is noted by the id of the missing entry', async () => {
    const { page, skipLog } = await mapBlocks(['a', 'gone'], heading('a'));
    expect(modelsOf(page)).toEqual(['heading']);
    expect(skipLog).toEqual([
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
      const make = (model: string, right: Fields) =>
        makeEntry(model, model, { ...right, ...(model === broken ? wrong : {}) });
      const { page, skipLog } = await mapFirstPage([
        make('page', { url: '/en-gb/x', page: entryLink('productPage'), meta: entryLink('meta') }),
        make('productPage', {
          title: 'T',
          genericProduct: entryLink('genericProduct'),
          blocks: links('a'),
        }),
        make('genericProduct', { title: 'T' }),
        make('meta', { title: 'T' }),
        heading('a'),
      ]);
      expect(modelsOf(page)).toEqual(['heading']);
      expect(skipLog).toContainEqual(
        expect.objectContaining({ model: broken, reason: 'unreadable' }),
      );
    },
  );
});

describe('an error page', () => {
  it('has its title and blocks, no address, and is kept out of every index', async () => {
    const entry = makeEntry('missing', 'errorPage', {
      code: '404',
      title: 'Not here',
      blocks: links('a'),
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
