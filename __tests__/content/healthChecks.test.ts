import { listOverdueReviews } from '@/content/build/listOverdueReviews';
import { type Files, listProblemsOf, removeFolders, SOUND } from '../support/contentSpace';
import { addBlocks, ENTRIES, GB, replace } from './changeFiles';

afterAll(removeFolders);

const ALL_ENTRIES = `
emergency: { type: careCard, fields: { level: emergency } }
urgent: { type: careCard, fields: { level: urgent } }
again: { type: careCard, fields: { level: urgent } }
warning: { type: warningCallout }
other-warning: { type: warningCallout }
third-warning: { type: warningCallout }
link: { type: actionLink, fields: { link: page-home } }
other-link: { type: actionLink, fields: { link: page-home } }
plain: { type: richText }
headed: { type: richText }
box: { type: section, fields: { items: [emergency] } }
fold: { type: mobileDropdown, fields: { items: [box] } }
hero: { type: grid, fields: { name: hero, customClass: hero, items: [link, other-link] } }
`;
const TEXTS = `
emergency: { title: 'Call 999 if:', content: '<ul><li>a</li></ul>', phones: ['999'] }
urgent: { title: 'Call 111 if:', content: '<ul><li>b</li></ul>', phones: ['111'] }
again: { title: 'Go to your dentist if:', content: '<ul><li>c</li></ul>' }
warning: { title: One, content: <p>a</p> }
other-warning: { title: Two, content: <p>b</p> }
third-warning: { title: Three, content: <p>c</p> }
link: { linkText: Go on }
other-link: { linkText: Go back }
plain: { content: Words. }
headed: { content: '## Next' }
fold: { title: More }
`;

/**
 * A page of one edition that shows these blocks below its heading; what it leaves out is a draft's.
 */
function withBlocks(...blocks: readonly string[]): Files {
  const inside = blocks[0] === 'hero' ? ['link', 'other-link'] : ['box', 'emergency'];
  const used = ['box', 'fold', 'hero'].includes(blocks[0] ?? '') ? [...blocks, ...inside] : blocks;
  const keep = (lines: string): string =>
    lines
      .trim()
      .split('\n')
      .filter((line) => used.includes(line.split(':')[0] ?? ''))
      .join('\n');
  const { [ENTRIES]: entries = '', [GB]: texts = '' } = addBlocks(blocks, keep(ALL_ENTRIES), {
    'en-GB': keep(TEXTS),
  });
  return { [ENTRIES]: entries, [GB]: texts };
}

const AT = 'demo/home/entries.yaml: home.blocks: ';

describe('The checks of health content', () => {
  it.each([
    ['cards of different levels, each followed by a heading', ['emergency', 'urgent', 'headed']],
    ['a card at the end of a page', ['plain', 'emergency']],
    ['a card in a section', ['box', 'headed']],
    ['two warnings with something between them', ['warning', 'plain', 'other-warning']],
    ['two links with something between them', ['link', 'plain', 'other-link']],
    ['two links in a hero', ['hero']],
  ])('find nothing wrong with %s', async (_what, blocks) => {
    expect(await listProblemsOf(withBlocks(...blocks))).toEqual([]);
  });

  it.each([
    [
      'a card that sends to hospital without one for emergencies',
      ['urgent'],
      'expected a careCard of the level emergency next to that of the level urgent',
    ],
    [
      'a second card of a level',
      ['emergency', 'urgent', 'again'],
      'expected at most one careCard of the level urgent, found 2',
    ],
    [
      'text after a card',
      ['emergency', 'plain'],
      'expected a heading after emergency, found plain',
    ],
    [
      'text after the section of a card',
      ['box', 'plain'],
      'expected a heading after emergency, found plain',
    ],
    [
      'a card that a container around its section folds away',
      ['fold'],
      'expected emergency where nothing hides it, found it in fold',
    ],
    [
      'two warnings one after the other',
      ['warning', 'other-warning'],
      'expected something between the warnings warning and other-warning',
    ],
    [
      'two links one after the other',
      ['link', 'other-link'],
      'expected one actionLink in a place, found link next to other-link',
    ],
    [
      'a third warning',
      ['warning', 'plain', 'other-warning', 'headed', 'third-warning'],
      'expected at most 2 warningCallouts, found 3',
    ],
  ])('find %s', async (_what, blocks, message) => {
    expect(await listProblemsOf(withBlocks(...blocks))).toEqual([AT + message]);
  });

  it('find a number in a card’s title that the card does not dial', async () => {
    const files = replace(GB, "phones: ['999']", "phones: ['111']", withBlocks('emergency'));
    expect(await listProblemsOf(files)).toEqual([
      'demo/home/en-GB.yaml: emergency.title: expected a tel: link on the telephone number 999',
    ]);
  });

  it('find a card that the model does not offer where it is', async () => {
    const files = replace(ENTRIES, 'items: [box]', 'items: [emergency]', withBlocks('fold'));
    expect(
      (await listProblemsOf(files)).filter((line) => line.includes('fold.items')),
    ).toHaveLength(1);
  });
});

describe('The review of an article', () => {
  const article = (dates: string): Files => ({
    ...SOUND,
    'guide/entries.yaml':
      'page-guide: { type: page, fields: { name: guide, page: guide, parent: page-home } ' +
      `}\nguide: { type: articlePage, fields: { ${dates}, blocks: [guide-crumbs, guide-heading] } ` +
      `}\nguide-crumbs: { type: breadcrumbs, fields: { name: guide } }\nguide-heading: { type: ` +
      `heading, fields: { level: 1 } }\n`,
    'guide/en-GB.yaml':
      'page-guide: { url: /en-gb/guide }\nguide: { title: Guide }\nguide-heading: { text: Guide }\n',
  });

  it('has a due date for the next review', async () => {
    const listFor = (due: string) => listProblemsOf(article(`reviewedDate: '2026-03-12'${due}`));
    const missing = [
      'demo/guide/entries.yaml: guide.nextReviewDate: expected a nextReviewDate after the reviewedDate',
    ];
    expect(await listFor(", nextReviewDate: '2028-03-12'")).toEqual([]);
    expect(await listFor(", nextReviewDate: '2026-03-12'")).toEqual(missing);
    expect(await listFor('')).toEqual(missing);
  });

  it('is reported by the build once it is overdue, the oldest first', () => {
    const entry = (id: string, due?: string) => ({
      sys: { id },
      fields: due === undefined ? {} : { nextReviewDate: { 'en-GB': due } },
    });
    const exported = {
      entries: [
        entry('today', '2026-11-24'),
        entry('late', '2026-11-23'),
        entry('older', '2025-01-31T10:00Z'),
        entry('never'),
        'no entry',
      ],
    };
    expect(listOverdueReviews(exported, '2026-11-24')).toEqual([
      'older: its next review was due on 2025-01-31',
      'late: its next review was due on 2026-11-23',
    ]);
  });
});
