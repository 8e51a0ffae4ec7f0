import { render, screen, within } from '@testing-library/react';
import { listAttributes, listTexts } from '@/__tests__/components/readElements';
import { renderWhole } from '@/__tests__/support/renderWhole';
import { withShell } from '@/__tests__/support/withShell';
import { Heading } from '@/components/blocks/Heading/Heading';
import { headingExamples } from '@/components/blocks/Heading/Heading.examples';
import { PageBody } from '@/components/registry/PageBody';
import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { Author, Byline } from '@/lib/models/article';
import type { Block } from '@/lib/models/blocks';

const show = (byline: Byline) =>
  render(withShell(<Heading text="Your first week" level={1} align="left" byline={byline} />))
    .container;
const linesOf = (container: Element) => listTexts(container.querySelectorAll('p'));

test('the byline shows the author and the dates in reading order', () => {
  const signed =
    Object.values(headingExamples).find(({ byline }) => byline !== undefined)?.byline ?? {};
  expect(linesOf(show(signed))).toEqual([
    'Written by Dr Helen Marsh',
    'Published on 12 March 2026',
    'Reviewed by Dr Tomás Weber',
    'Last reviewed on 21 October 2026',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your first week' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dr Helen Marsh' })).toHaveAttribute(
    'href',
    '/en-gb/about-us/dr-helen-marsh',
  );
  expect(screen.queryByRole('link', { name: 'Dr Tomás Weber' })).toBeNull();
  expect(listAttributes(screen.getAllByRole('time'), 'datetime')).toEqual([
    '2026-03-12',
    '2026-10-21',
  ]);
});

test.each<[Byline, readonly string[]]>([
  [{ author: { name: 'Helen' } }, ['Written by Helen']],
  [{ published: { iso: '2026-03-12', text: '12 March 2026' } }, ['Published on 12 March 2026']],
  [{ reviewed: { iso: '2026-03-12', text: '12 March 2026' } }, ['Last reviewed on 12 March 2026']],
])('a byline with only %j shows nothing else', (byline, expected) => {
  expect(linesOf(show(byline))).toEqual(expected);
});

const AUTHOR: Author = {
  name: 'Dr Helen Marsh',
  url: '/en-gb/helen',
  role: 'Prosthodontist',
  summary: 'She writes about eating.',
  portrait: EXAMPLE_PICTURE,
};
const text = (id: string): Block => ({
  id,
  model: 'heading',
  props: { text: id, level: 2, align: 'left' },
});
const card = (id: string): Block => ({
  id,
  model: 'transparentCard',
  props: { title: id, titleAlign: 'left' },
});
const section = (id: string, children: readonly Block[]): Block => ({
  id,
  model: 'section',
  props: { align: 'left', isFluid: false, background: 'tint' },
  children,
});
const AUTHOR_HEADING = 'About the author';

const showArticle = async (blocks: readonly Block[], author: Author | undefined) => {
  const { container } = await renderWhole(
    withShell(<PageBody id="page" blocks={blocks} kind="article-detail" author={author} />),
  );
  return listTexts(container.querySelectorAll('h2, h3'));
};

test('the author card names the author, and links to their page', async () => {
  await showArticle([text('Text')], AUTHOR);
  const region = within(screen.getByRole('region', { name: AUTHOR_HEADING }));
  expect(region.getByRole('link', { name: 'Dr Helen Marsh' })).toHaveAttribute(
    'href',
    '/en-gb/helen',
  );
  expect(region.getByText('Prosthodontist')).toBeVisible();
  expect(region.getByText('She writes about eating.')).toBeVisible();
  expect(region.getByRole('img', { name: EXAMPLE_PICTURE.alt })).toBeVisible();
});

test('an author with only a name has a card with the name', async () => {
  await showArticle([text('Text')], { name: 'Dr Helen Marsh' });
  const region = screen.getByRole('region', { name: AUTHOR_HEADING });
  expect(region).toHaveTextContent(/^About the authorDr Helen Marsh$/);
  expect(within(region).queryByRole('link')).toBeNull();
});

test.each<[string, readonly Block[], readonly string[]]>([
  ['after the text', [text('Text')], ['Text', AUTHOR_HEADING]],
  [
    'before what leads on',
    [text('Text'), card('Offer'), section('Related', [card('More')])],
    ['Text', AUTHOR_HEADING, 'Offer', 'More'],
  ],
  [
    'after text in sections',
    [section('First', [text('Text')]), section('Related', [card('More')])],
    ['Text', AUTHOR_HEADING, 'More'],
  ],
  ['after cards between texts', [card('Aside'), text('Text')], ['Aside', 'Text', AUTHOR_HEADING]],
])('the author card is %s', async (_where, blocks, expected) => {
  expect(await showArticle(blocks, AUTHOR)).toEqual(expected);
  expect(await showArticle(blocks, undefined)).toEqual(
    expected.filter((title) => title !== AUTHOR_HEADING),
  );
});

test('the review dates are between the text and its author, without a heading or a rule', async () => {
  const reviewDates = {
    reviewed: { iso: '2026-10-21', text: '21 October 2026' },
    due: { iso: '2028-10-21', text: '21 October 2028' },
  };
  const { container } = await renderWhole(
    withShell(
      <PageBody
        id="page"
        blocks={[text('Text'), card('Offer')]}
        kind="article-detail"
        author={AUTHOR}
        reviewDates={reviewDates}
      />,
    ),
  );
  const said = container.textContent;
  const order = [
    'Text',
    'Last reviewed on 21 October 2026',
    'Next review due on 21 October 2028',
    AUTHOR_HEADING,
    'Offer',
  ].map((words) => said.indexOf(words));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(container.querySelector('hr')).toBeNull();
});
