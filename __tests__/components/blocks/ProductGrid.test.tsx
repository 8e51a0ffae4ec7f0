import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useIncrementalList } from '@/components/blocks/ProductListing/ProductGrid';

const SIZE = 2;
const FRAME = 16;

function Letters({ items }: { readonly items: readonly string[] }) {
  const pieces = useIncrementalList(items, SIZE);
  return <p>{pieces.map((piece) => piece.join('')).join('|')}</p>;
}

const split = (text: string) => Array.from(text);
const readText = () => screen.getByText(/.*/, { selector: 'p' }).textContent;
const nextFrame = () => {
  act(() => jest.advanceTimersByTime(FRAME));
};

/** What is drawn from a change on, frame by frame, until nothing more changes. */
function followChange(from: string, to: string) {
  const { rerender } = render(<Letters items={split(from)} />);
  rerender(<Letters items={split(to)} />);
  const seen = [readText()];
  for (let frame = 0; frame < 20; frame += 1) {
    nextFrame();
    if (readText() !== seen.at(-1)) seen.push(readText());
  }
  return seen;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first render shows the whole list, on the server as well', () => {
  expect(renderToString(<Letters items={split('abcde')} />)).toBe('<p>ab|cd|e</p>');
});

test('a changed list is rendered piece by piece, one in each frame', () => {
  expect(followChange('abcdef', 'fedcba')).toEqual(['fe|cd|ef', 'fe|dc|ef', 'fe|dc|ba']);
});

test('a growing list is rendered piece by piece', () => {
  expect(followChange('a', 'abcde')).toEqual(['ab', 'ab|cd', 'ab|cd|e']);
});

test('a list that shrinks loses several pieces a frame, from its end', () => {
  expect(followChange('abcdefghijklmnopqrstuvwxyz', 'x')).toEqual(['x|cd|ef|gh|ij', 'x']);
});

test('a list may become empty', () => {
  expect(followChange('abcd', '')).toEqual(['']);
});

test('a short list changes at once', () => {
  expect(followChange('ab', 'ba')).toEqual(['ba']);
});

test('a new choice during rendering replaces the earlier one', () => {
  const { rerender } = render(<Letters items={split('abcdef')} />);
  rerender(<Letters items={split('fedcba')} />);
  nextFrame();
  rerender(<Letters items={split('xyz')} />);
  expect(readText()).toBe('xy|dc');
  nextFrame();
  expect(readText()).toBe('xy|z');
});

test('an unmounted list renders no more pieces', () => {
  const { rerender, unmount } = render(<Letters items={split('abcdef')} />);
  rerender(<Letters items={split('fedcba')} />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
