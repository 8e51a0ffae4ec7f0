import { dropDefaultFields, dropLeafIds } from '@/lib/content/mapping/context/dropDefaults';
import type { Block } from '@/lib/models/blocks';

test('false flags and empty lists are left out, at any depth', () => {
  const card = {
    id: 'card',
    hasImageBackground: false,
    image: {
      alt: '',
      sources: [],
      isLazy: true,
      isPreloaded: false,
      image: { src: '//a', isVector: false },
    },
  };
  const grid = {
    isFluid: false,
    repeatsColumns: false,
    columnClasses: [],
    wrapperClasses: [],
    children: [card],
  };
  expect(dropDefaultFields([grid])).toStrictEqual([
    {
      repeatsColumns: false,
      children: [{ id: 'card', image: { alt: '', isLazy: true, image: { src: '//a' } } }],
    },
  ]);
});

test('true flags, filled lists and meaningful empty values stay', () => {
  const values = {
    isVector: true,
    isExternal: true,
    isFluid: true,
    sources: [{ minWidth: 1 }],
    columnClasses: [''],
    questions: [],
    title: '',
    startsOpen: false,
  };
  expect(dropDefaultFields(values)).toStrictEqual(values);
});

test('blocks without children lose their ids, at any depth', () => {
  const heading = { model: 'heading', props: { text: 'Care', level: 2, align: 'left' } } as const;
  const section = (children: readonly Block[]): Block => ({
    id: 'outer',
    model: 'section',
    props: { align: 'left', background: 'none' },
    children,
  });
  expect(
    dropLeafIds([section([{ id: 'inner', ...heading }]), { id: 'own', ...heading }]),
  ).toStrictEqual([section([heading]), heading]);
});
