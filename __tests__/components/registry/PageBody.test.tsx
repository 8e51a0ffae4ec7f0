import { screen } from '@testing-library/react';
import { CONTENT_EXAMPLES, SKIPPED_EXAMPLES } from '@/__tests__/support/blockExamples';
import { renderWhole } from '@/__tests__/support/renderWhole';
import { withFrame } from '@/__tests__/support/withFrame';
import { PageBody } from '@/components/registry/PageBody';
import type { Block } from '@/lib/models/blocks';

const show = async (blocks: readonly Block[], isPreview = false) => (await renderWhole(withFrame(<PageBody id="page" blocks={blocks} kind="page" />, { isPreview }))).container;
const rootsOf = (container: Element) => [...(container.firstElementChild?.children ?? [])];

test.each(CONTENT_EXAMPLES)('$name: its root carries the model, and nothing of the entry', async ({ block }) => {
  const [root, ...more] = rootsOf(await show([block]));
  expect(more).toEqual([]);
  expect(root).toHaveAttribute('data-block', block.model);
  expect(root).not.toBeEmptyDOMElement();
  expect(root).not.toHaveAttribute('data-entry-id');
});

test.each(CONTENT_EXAMPLES)('$name: in preview its root names the entry', async ({ block }) => {
  expect(rootsOf(await show([block], true))[0]).toHaveAttribute('data-entry-id', block.id);
});

test.each(SKIPPED_EXAMPLES)('$name: visitors see nothing and editors a note', async ({ block }) => {
  expect(rootsOf(await show([block]))).toEqual([]);
  const [root] = rootsOf(await show([block], true));
  expect(root).toHaveAttribute('data-block', 'skipped');
  expect(root).toHaveTextContent(new RegExp(`^${block.props.entryModel} [A-Z].+\\.$`));
});

const heading = (id: string): Block => ({ id, model: 'heading', props: { text: `Heading ${id}`, level: 2, align: 'left' } });

test('blocks keep their order, and the same entry may stand twice', async () => {
  const warn = jest.spyOn(console, 'error');
  await show([heading('b'), heading('a'), heading('b')]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Heading b', 'Heading a', 'Heading b']);
  expect(warn).not.toHaveBeenCalled();
});

test('containers hold their children, at any depth', async () => {
  const grid: Block = {
    id: 'grid',
    model: 'grid',
    props: { align: 'left', isFluid: false, desktopColumns: [6], mobileColumns: [12], repeatsColumns: true, columnClasses: [], wrapperClasses: [] },
    children: [heading('a'), { id: 'lost', model: 'skipped', props: { entryModel: 'card', reason: 'maxDepthReached' } }],
  };
  const section: Block = { id: 'section', model: 'section', props: { title: 'Part', align: 'left', isFluid: false, background: 'tint', anchor: 'part' }, children: [grid] };
  const container = await show([section]);
  expect(container.querySelector('#part [data-block="grid"] [data-block="heading"]')).toHaveTextContent('Heading a');
  expect(container.querySelector('[data-block="skipped"]')).toBeNull();
});

test('an article is set in a column of its own', async () => {
  const { container } = await renderWhole(withFrame(<PageBody id="page" blocks={[heading('a')]} kind="article-detail" />));
  expect(container.firstElementChild).toHaveClass('body article', { exact: true });
});

test('an empty page is an empty body', async () => {
  expect(rootsOf(await show([]))).toEqual([]);
});
