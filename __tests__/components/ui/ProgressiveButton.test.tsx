import { render, screen } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { renderToString } from 'react-dom/server';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';

const build = (ref: Ref<HTMLButtonElement> = null) => (
  <>
    <a href="#content">Skip to content</a>
    <ProgressiveButton ref={ref} href="/en-gb/search" aria-expanded={false}>
      Search
    </ProgressiveButton>
  </>
);

const container = document.createElement('div');
beforeEach(() => {
  container.innerHTML = renderToString(build());
  document.body.append(container);
});
afterEach(() => container.remove());

const focusLink = (name: string) => screen.getByRole('link', { name }).focus();

test('a focused link passes its focus to the button that replaces it', async () => {
  focusLink('Search');
  render(build(), { container, hydrate: true });
  expect(await screen.findByRole('button', { name: 'Search' })).toHaveFocus();
});

test('a focus elsewhere does not move, in the first render or later', async () => {
  focusLink('Skip to content');
  const { rerender } = render(build(), { container, hydrate: true });
  await screen.findByRole('button', { name: 'Search' });
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  rerender(build());
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('a ref receives the button once', async () => {
  const object = createRef<HTMLButtonElement>();
  const { rerender } = render(build(object), { container, hydrate: true });
  const button = await screen.findByRole('button', { name: 'Search' });
  expect(object.current).toBe(button);
  const told = jest.fn();
  rerender(build(told));
  rerender(build(told));
  expect(told.mock.calls).toEqual([[button]]);
});
