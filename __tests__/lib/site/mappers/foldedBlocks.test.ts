import type { Block } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { listBlocks } from '@/lib/models/listBlocks';
import {
  entryLink,
  type Fields,
  links,
  makeEntry,
  makePage,
  makePageOf,
  mapFirstPage,
} from './graph';

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
  const { page, skipLog } = await mapFirstPage(all);
  return { page, skipLog: skipLog.map(({ path, reason }) => `${path} ${reason}`) };
}

const HEADING = makeEntry('h', 'heading', { text: 'Hello' });
const readFaqs = (blocks: readonly Block[]) =>
  listBlocks(blocks).flatMap((block) => (block.model === 'faq' ? [block.props] : []));
const idsOf = (blocks: readonly Block[]) =>
  readFaqs(blocks).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('questions', () => {
  it('have their titles, their answers and an id to link to, in the order of the content', async () => {
    const { page, skipLog } = await mapWith(
      ['faq'],
      [faq('faq', links('b', 'a'), { title: 'Questions' }), question('a'), question('b')],
    );
    expect(skipLog).toEqual([]);
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
      const { page } = await mapFirstPage([
        ...makePageOf('bio', 'bioPage', { title: 'Dr Reed', blocks: links('section') }),
        makeEntry('section', 'section', { items: links('faq') }),
        faq('faq', links('a'), { isBiopage }),
        question('a'),
      ]);
      expect(readFaqs(page.blocks).map(({ startsOpen }) => startsOpen)).toEqual([true]);
    },
  );

  it('are left out and noted if they lack a title or an answer, are missing, or are something else', async () => {
    const entries = [
      faq('faq', links('untitled', 'silent', 'blank', 'gone', 'other', 'good')),
      question('untitled', { title: ' ' }),
      question('silent', { text: undefined }),
      question('blank', { text: '<p> </p>' }),
      makeEntry('other', 'heading', { text: 'No question' }),
      question('good'),
    ];
    const { page, skipLog } = await mapWith(['faq'], entries);
    expect(idsOf(page.blocks)).toEqual(['good']);
    expect(skipLog).toEqual([
      'blocks[0].questions[0] nothingToShow',
      'blocks[0].questions[1] nothingToShow',
      'blocks[0].questions[2] nothingToShow',
      'blocks[0].questions[3] unresolvedLink',
      'blocks[0].questions[4] unknownModel',
    ]);
  });

  it('are not shown if none is valid', async () => {
    const { page, skipLog } = await mapWith(
      ['faq', 'bad'],
      [faq('faq', [], { title: 'Empty' }), faq('bad', 'nonsense', { title: 'Bad' })],
    );
    expect(page.blocks).toEqual([]);
    expect(skipLog).toEqual([
      'blocks[0] nothingToShow',
      'blocks[1] unreadable',
      'blocks[1] nothingToShow',
    ]);
  });

  it('have ids that are safe and unique on the page, wherever their blocks are', async () => {
    const entries = [
      makeEntry('part', 'section', { items: links('one', 'one-more') }),
      faq('one', links('a.b', 'a_b', '5Ks"><script>')),
      faq('one-more', links('a.b')),
      ...['a.b', 'a_b', '5Ks"><script>'].map((id) => question(id)),
    ];
    const { page } = await mapWith(['part'], entries);
    expect(idsOf(page.blocks)).toEqual(['a-b', 'a-b-2', 'entry-5Ks-script-', 'a-b-3']);
  });

  it('have safe answers, which count against the page limits', async () => {
    const many = Array.from({ length: 1000 }, () => 'a');
    const { page, skipLog } = await mapWith(
      ['one', 'two', 'three'],
      [
        faq('one', links(...many)),
        faq('two', links(...many)),
        faq('three', links('a')),
        question('a', { text: '<p onclick="x()">Hi<script>alert(1)</script></p>' }),
      ],
    );
    expect(readFaqs(page.blocks)[0]?.questions[0]?.answer).toBe('<p>Hi</p>');
    // The second thousand exceeds the page limits.
    expect(idsOf(page.blocks)).toHaveLength(1000);
    expect(new Set(idsOf(page.blocks)).size).toBe(1000);
    expect(skipLog.some((note) => note.endsWith('nodeBudget'))).toBe(true);
  });
});

describe('the structured data of questions', () => {
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

  it('is missing without questions', async () => {
    const { page } = await mapWith(['h'], [HEADING]);
    expect(page.meta.extraSchema).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['its main data', { schemaOrgJson: { '@type': 'FAQPage' } }],
    [
      'a list of types',
      { schemaOrgJsonSecondary: { '@type': ['WebPage', 'https://schema.org/FAQPage'] } },
    ],
    ['a graph', { extraSchema: [{ '@graph': [{ '@type': 'Thing' }, { '@type': 'FAQPage' }] }] }],
  ])('is left to the content if %s has a FAQPage', async (_, meta) => {
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
      '<h3 class="x">Title</h3><p lang="fr">A &lt;b&gt; <em>b</em><sup>2</sup> <a href="#place" ' +
      'target="_blank">here</a> <a href="/en-gb/faq" title="a > b">there</a> <a href="javascript:x()">nowhere</a></p>' +
      '<table><tr><td>one</td><td>two</td></tr></table>';
    const { page } = await mapWith(
      ['faq'],
      [faq('faq', links('a')), question('a', { title: '</script><script>', text })],
    );
    expect(page.meta.extraSchema).toMatchObject([
      {
        mainEntity: [
          {
            name: '</script><script>',
            acceptedAnswer: {
              text:
                '<h3>Title</h3><p>A &lt;b&gt; <em>b</em>2 <a href="/en-gb/test#place">here</a> ' +
                '<a href="/en-gb/faq">there</a> <a>nowhere</a></p> one two',
            },
          },
        ],
      },
    ]);
  });
});

describe('a mobile dropdown', () => {
  it.each([
    ['has a title and its content', {}],
    ['stays folded in wide windows if an editor says so', { staysFolded: true }],
  ])('%s', async (_, fields) => {
    const fold = makeEntry('fold', 'mobileDropdown', {
      title: 'Fold',
      items: links('h'),
      ...fields,
    });
    const { page, skipLog } = await mapWith(['fold'], [fold, HEADING]);
    expect(page.blocks).toMatchObject([
      {
        id: 'fold',
        model: 'mobileDropdown',
        props: { title: 'Fold', ...fields },
        children: [{ id: 'h' }],
      },
    ]);
    expect(skipLog).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['a title', { items: links('h') }],
    ['content', { title: 'Fold', items: links('gone') }],
    ['a list', { title: 'Fold', items: 'nonsense' }],
  ])('without %s has nothing to show', async (_, fields) => {
    const { page, skipLog } = await mapWith(
      ['fold'],
      [makeEntry('fold', 'mobileDropdown', fields), HEADING],
    );
    expect(page.blocks).toEqual([]);
    expect(skipLog.at(-1)).toBe('blocks[0] nothingToShow');
  });
});
