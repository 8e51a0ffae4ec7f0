import type { Block, FaqProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { JsonValue } from '@/lib/models/values';
import { listBlocks } from '@/lib/data/blocks';
import { entryLink, makeEntry, makePage, mapFirstPage } from './graph';

type Fields = Readonly<Record<string, unknown>>;

const links = (...ids: readonly string[]) => ids.map(entryLink);
const question = (id: string, fields: Fields = {}) =>
  makeEntry(id, 'faqQuestion', { title: `Title ${id}`, text: `<p>Answer ${id}</p>`, ...fields });
const faq = (id: string, questions: unknown, fields: Fields = {}) =>
  makeEntry(id, 'faq', { questions, ...fields });

async function mapWith(blocks: readonly string[], entries: readonly Entry[], meta?: Fields) {
  const pageFields = meta ? { meta: entryLink('meta') } : {};
  const all = [
    ...makePage(blocks, pageFields),
    ...(meta ? [makeEntry('meta', 'meta', meta)] : []),
    ...entries,
  ];
  const { page, ledger } = await mapFirstPage(all);
  return { page, ledger: ledger.map(({ path, reason }) => `${path} ${reason}`) };
}

const readFaqs = (blocks: readonly Block[]): readonly FaqProps[] =>
  listBlocks(blocks).flatMap((block) => (block.model === 'faq' ? [block.props] : []));
const idsOf = (blocks: readonly Block[]): readonly string[] =>
  readFaqs(blocks).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('questions', () => {
  it('have their titles, their answers and an id to link to, in the order of the content', async () => {
    const { page, ledger } = await mapWith(
      ['faq'],
      [faq('faq', links('b', 'a'), { title: 'Questions' }), question('a'), question('b')],
    );
    expect(ledger).toEqual([]);
    expect(readFaqs(page.blocks)).toEqual([
      {
        title: 'Questions',
        startsOpen: false,
        questions: [
          { id: 'b', title: 'Title b', answer: '<p>Answer b</p>' },
          { id: 'a', title: 'Title a', answer: '<p>Answer a</p>' },
        ],
      },
    ]);
  });

  it.each([
    [true, true],
    ['Yes', true],
    [false, false],
    [undefined, false],
    ['maybe', false],
  ])('with isBiopage %p start open: %p', async (isBiopage, startsOpen) => {
    const { page } = await mapWith(['faq'], [faq('faq', links('a'), { isBiopage }), question('a')]);
    expect(readFaqs(page.blocks)[0]?.startsOpen).toBe(startsOpen);
  });

  it.each([undefined, false])(
    'on a bio page start open, also with isBiopage %p',
    async (isBiopage) => {
      const entries = [
        makeEntry('page', 'page', { name: 'bio', url: '/en-gb/bio', page: entryLink('bio') }),
        makeEntry('bio', 'bioPage', { title: 'Dr Reed', blocks: links('section') }),
        makeEntry('section', 'section', { items: links('faq') }),
        faq('faq', links('a'), { isBiopage }),
        question('a'),
      ];
      const { page } = await mapFirstPage(entries);
      expect(readFaqs(page.blocks).map(({ startsOpen }) => startsOpen)).toEqual([true]);
    },
  );

  it('without a title or an answer, missing ones and other entries are left out and noted', async () => {
    const entries = [
      faq('faq', links('untitled', 'silent', 'blank', 'gone', 'other', 'good')),
      question('untitled', { title: ' ' }),
      question('silent', { text: undefined }),
      question('blank', { text: '<p> </p>' }),
      makeEntry('other', 'heading', { text: 'No question' }),
      question('good'),
    ];
    const { page, ledger } = await mapWith(['faq'], entries);
    expect(idsOf(page.blocks)).toEqual(['good']);
    expect(ledger).toEqual([
      'blocks[0].questions[0] nothingToShow',
      'blocks[0].questions[1] nothingToShow',
      'blocks[0].questions[2] nothingToShow',
      'blocks[0].questions[3] unresolvedLink',
      'blocks[0].questions[4] unknownModel',
    ]);
  });

  it('of which none is valid are not shown', async () => {
    const { page, ledger } = await mapWith(
      ['faq', 'bad'],
      [faq('faq', [], { title: 'Empty' }), faq('bad', 'nonsense', { title: 'Bad' })],
    );
    expect(page.blocks).toEqual([]);
    expect(ledger).toEqual([
      'blocks[0] nothingToShow',
      'blocks[1] unreadable',
      'blocks[1] nothingToShow',
    ]);
  });

  it('have ids that are safe and stand once on the page, wherever their blocks stand', async () => {
    const entries = [
      makeEntry('part', 'section', { items: links('one', 'one-more') }),
      faq('one', links('a.b', 'a_b', '5Ks"><script>')),
      faq('one-more', links('a.b')),
      ...['a.b', 'a_b', '5Ks"><script>'].map((id) => question(id)),
    ];
    const { page } = await mapWith(['part'], entries);
    expect(idsOf(page.blocks)).toEqual(['a-b', 'a-b-2', 'entry-5Ks-script-', 'a-b-3']);
  });

  it('have answers that are made safe, and count against what the page can take', async () => {
    const many = Array.from({ length: 1000 }, () => 'a');
    const { page, ledger } = await mapWith(
      ['one', 'two', 'three'],
      [
        faq('one', links(...many)),
        faq('two', links(...many)),
        faq('three', links('a')),
        question('a', { text: '<p onclick="x()">Hi<script>alert(1)</script></p>' }),
      ],
    );
    expect(readFaqs(page.blocks)[0]?.questions[0]?.answer).toBe('<p>Hi</p>');
    // The second thousand has no room in the page's data any more.
    expect(idsOf(page.blocks)).toHaveLength(1000);
    expect(new Set(idsOf(page.blocks)).size).toBe(1000);
    expect(ledger.some((note) => note.endsWith('nodeBudget'))).toBe(true);
  });
});

describe('the structured data of questions', () => {
  const items = (schemas: readonly JsonValue[]) =>
    schemas.filter((schema) => JSON.stringify(schema).includes('"FAQPage"'));

  it('is one FAQPage of all blocks in their order, nested ones included, each question once', async () => {
    const entries = [
      makeEntry('part', 'section', { items: links('cells') }),
      makeEntry('cells', 'grid', { items: links('inner') }),
      makeEntry('fold', 'mobileDropdown', { title: 'Fold', items: links('last') }),
      faq('inner', links('a', 'b')),
      faq('outer', links('b', 'c')),
      faq('last', links('d', 'same')),
      ...['a', 'b', 'c', 'd'].map((id) => question(id)),
      question('same', { title: 'Title a', text: '<p>Another answer</p>' }),
    ];
    const { page } = await mapWith(['part', 'outer', 'fold'], entries, {
      extraSchema: { '@type': 'Thing' },
    });
    expect(page.meta.extraSchema).toEqual([
      { '@type': 'Thing' },
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: ['a', 'b', 'c', 'd'].map((id) => ({
          '@type': 'Question',
          name: `Title ${id}`,
          acceptedAnswer: { '@type': 'Answer', text: `<p>Answer ${id}</p>` },
        })),
      },
    ]);
  });

  it('is not there without questions', async () => {
    const { page } = await mapWith(['h'], [makeEntry('h', 'heading', { text: 'Hello' })]);
    expect(page.meta.extraSchema).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['its main data', { schemaOrgJson: { '@type': 'FAQPage' } }],
    [
      'a list of types',
      { schemaOrgJsonSecondary: { '@type': ['WebPage', 'https://schema.org/FAQPage'] } },
    ],
    ['a graph', { extraSchema: [{ '@graph': [{ '@type': 'Thing' }, { '@type': 'FAQPage' }] }] }],
  ])('is left to the content where %s has a FAQPage', async (_place, meta) => {
    const { page } = await mapWith(['faq'], [faq('faq', links('a')), question('a')], meta);
    const own = [
      page.meta.schemaOrgJson,
      page.meta.schemaOrgJsonSecondary,
      ...page.meta.extraSchema,
    ].filter((schema) => schema !== undefined);
    expect(own).toHaveLength(1);
  });

  it('has answers in the elements that search engines show, with whole addresses of links', async () => {
    const text =
      '<h3 class="x">Title</h3><p lang="fr">A &lt;b&gt; <em>b</em><sup>2</sup> <a href="#place" target="_blank">here</a> <a href="/en-gb/faq" title="a > b">there</a> <a href="javascript:x()">nowhere</a></p>' +
      '<table><tr><td>one</td><td>two</td></tr></table>';
    const { page } = await mapWith(
      ['faq'],
      [faq('faq', links('a')), question('a', { title: '</script><script>', text })],
    );
    const [item] = items(page.meta.extraSchema);
    expect(item).toMatchObject({
      mainEntity: [
        {
          name: '</script><script>',
          acceptedAnswer: {
            text: '<h3>Title</h3><p>A &lt;b&gt; <em>b</em>2 <a href="/en-gb/test#place">here</a> <a href="/en-gb/faq">there</a> <a>nowhere</a></p> one two',
          },
        },
      ],
    });
  });
});

describe('a mobile dropdown', () => {
  it('has a title and what it holds', async () => {
    const { page, ledger } = await mapWith(
      ['fold'],
      [
        makeEntry('fold', 'mobileDropdown', { title: 'Fold', items: links('h') }),
        makeEntry('h', 'heading', { text: 'Hello' }),
      ],
    );
    expect(page.blocks).toMatchObject([
      { id: 'fold', model: 'mobileDropdown', props: { title: 'Fold' }, children: [{ id: 'h' }] },
    ]);
    expect(ledger).toEqual([]);
  });

  it('stays folded in wide windows where an editor says so', async () => {
    const { page } = await mapWith(
      ['fold'],
      [
        makeEntry('fold', 'mobileDropdown', {
          title: 'Fold',
          staysFolded: true,
          items: links('h'),
        }),
        makeEntry('h', 'heading', { text: 'Hello' }),
      ],
    );
    expect(page.blocks).toMatchObject([{ props: { title: 'Fold', staysFolded: true } }]);
  });

  it.each<[string, Fields]>([
    ['a title', { items: links('h') }],
    ['content', { title: 'Fold', items: links('gone') }],
    ['a list', { title: 'Fold', items: 'nonsense' }],
  ])('without %s is nothing to show', async (_what, fields) => {
    const { page, ledger } = await mapWith(
      ['fold'],
      [makeEntry('fold', 'mobileDropdown', fields), makeEntry('h', 'heading', { text: 'Hello' })],
    );
    expect(page.blocks).toEqual([]);
    expect(ledger.at(-1)).toBe('blocks[0] nothingToShow');
  });
});
