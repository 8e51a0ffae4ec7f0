import { changeLeaves, listBlocks } from '@/lib/models/listBlocks';
import type { Block } from '@/lib/models/blocks';

const heading = (text: string): Block => ({
  model: 'heading',
  props: { text, level: 2, align: 'left' },
});
const list = (id: string, children: readonly Block[]): Block => ({
  id,
  model: 'mobileDropdown',
  props: { title: id },
  children,
});

const BLOCKS = [
  heading('one'),
  list('outer', [heading('two'), list('inner', [heading('three')])]),
  heading('four'),
];
const nameOf = (block: Block) => (block.model === 'heading' ? block.props.text : (block.id ?? ''));

test('blocks are listed in reading order, each before those that it holds', () => {
  expect(listBlocks(BLOCKS).map(nameOf)).toEqual(['one', 'outer', 'two', 'inner', 'three', 'four']);
});

test('blocks without children are changed or removed in reading order, and their containers stay', () => {
  const seen: string[] = [];
  const changed = changeLeaves(BLOCKS, (leaf) => {
    seen.push(nameOf(leaf));
    return nameOf(leaf) === 'three' ? undefined : heading(`${nameOf(leaf)}!`);
  });
  expect(seen).toEqual(['one', 'two', 'three', 'four']);
  expect(changed).toEqual([
    heading('one!'),
    list('outer', [heading('two!'), list('inner', [])]),
    heading('four!'),
  ]);
});
