import { screen } from '@testing-library/react';
import { listTexts } from '@/__tests__/components/readElements';
import { applyStyles } from '@/__tests__/support/applyStyles';
import { SKIPPED_EXAMPLES } from '@/__tests__/support/blockExamples';
import { renderWhole } from '@/__tests__/support/renderWhole';
import { rowOf } from '@/__tests__/support/rowOf';
import { withShell } from '@/__tests__/support/withShell';
import { gridExamples } from '@/components/blocks/Grid/Grid.examples';
import { PageBody } from '@/components/registry/PageBody';
import type { Block, GridProps, SkippedBlock } from '@/lib/models/blocks';

applyStyles('components/registry/PageBody.module');

const show = async (blocks: readonly Block[], isPreview = false) =>
  (await renderWhole(withShell(<PageBody id="page" blocks={blocks} kind="page" />, { isPreview })))
    .container;
const skipped = (props: SkippedBlock['props']): Block => ({
  id: 'skipped-1',
  model: 'skipped',
  props,
});
const grid = (children: readonly Block[], more: Partial<GridProps> = {}): Block => ({
  id: 'grid',
  model: 'grid',
  props: { ...rowOf(gridExamples, 'three equal columns'), ...more },
  children,
});
const rootsOf = (container: Element) => [...(container.firstElementChild?.children ?? [])];

test.each(SKIPPED_EXAMPLES)(
  'visitors see nothing and editors see a note: $name',
  async ({ block }) => {
    expect(rootsOf(await show([block]))).toEqual([]);
    const [root] = rootsOf(await show([block], true));
    expect(root).toHaveAttribute('data-block', 'skipped');
    expect(root).toHaveTextContent(new RegExp(`^${block.props.entryModel} [A-Z“].+\\.$`));
  },
);

test('an editor reads what is wrong with an entry, what it is called and where it is', async () => {
  await show(
    [
      skipped({
        entryModel: 'productButton',
        reason: 'nothingToShow',
        title: 'Buy paste',
        path: 'blocks[2].items[0]',
        causes: [
          { reason: 'unreadable', detail: 'gtinId: expected a GTIN' },
          { reason: 'unresolvedLink', field: 'image' },
        ],
      }),
    ],
    true,
  );
  const words = screen.getByText('productButton').parentElement;
  expect(words).toHaveTextContent(
    'productButton “Buy paste” Nothing to show: what it needs is not filled in. gtinId: ' +
      'expected a GTIN; image: A link leads to nothing: what it names is not there, is archived, or ' +
      'has no page in this edition. Fill in what is missing, or take the entry off the page.',
  );
  expect(words?.nextElementSibling).toHaveTextContent('Entry skipped-1, at blocks[2].items[0].');
});

test('an editor sees that the maximum depth is reached where nesting is cut', async () => {
  await show(
    [skipped({ entryModel: 'section', reason: 'maxDepthReached', path: 'blocks[0]' })],
    true,
  );
  expect(screen.getByText('section').parentElement).toHaveTextContent(
    /^section Max depth reached: it is nested more than 12 levels deep\./,
  );
});

const heading = (id: string): Block => ({
  id,
  model: 'heading',
  props: { text: `Heading ${id}`, level: 2, align: 'left' },
});

test('blocks keep their order, and one entry may be there twice', async () => {
  const warn = jest.spyOn(console, 'error');
  await show([heading('b'), heading('a'), heading('b')]);
  expect(listTexts(screen.getAllByRole('heading'))).toEqual([
    'Heading b',
    'Heading a',
    'Heading b',
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test('containers hold their children, at any depth', async () => {
  const container = await show([
    {
      id: 'section',
      model: 'section',
      props: { title: 'Part', align: 'left', isFluid: false, background: 'tint', anchor: 'part' },
      children: [grid([heading('a'), skipped({ entryModel: 'card', reason: 'maxDepthReached' })])],
    },
  ]);
  expect(
    container.querySelector('#part [data-block="grid"] [data-block="heading"]'),
  ).toHaveTextContent('Heading a');
  expect(container.querySelector('[data-block="skipped"]')).toBeNull();
});

test('an article has a text column of its own', async () => {
  const { container } = await renderWhole(
    withShell(<PageBody id="page" blocks={[heading('a')]} kind="article-detail" />),
  );
  expect(rootsOf(container)[0]).toHaveStyle({ 'max-inline-size': '44rem' });
  expect(rootsOf(await show([heading('a')]))[0]).not.toHaveStyle({ 'max-inline-size': '44rem' });
});

test('a page without blocks renders an empty body', async () => {
  expect(rootsOf(await show([]))).toEqual([]);
});

test('cards of a grid with the class "numbered" are numbered, however many there are, and no others', async () => {
  const card = (id: string): Block => ({ id, model: 'card', props: { title: `Card ${id}` } });
  const cards = Array.from({ length: 12 }, (_, index) => card(String(index + 1)));
  await show([
    grid([heading('a'), ...cards], { className: 'compact numbered' }),
    grid([card('without')]),
  ]);
  const numbers = screen
    .getAllByRole('heading', { level: 3 })
    .map(({ dataset, textContent }) => [textContent, dataset['number']]);
  expect(numbers).toEqual([
    ...cards.map((_, index) => [`Card ${index + 1}`, String(index + 1)]),
    ['Card without', undefined],
  ]);
});
