import { act } from '@testing-library/react';
import { Suspense, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { BlockBoundary } from '@/components/framework/BlockBoundary';
import { receiveSignals, type Signal } from '@/lib/browser/tracking/track';

const signals: Signal[] = [];
let logged: jest.SpyInstance;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  receiveSignals((signal) => signals.push(signal));
  signals.length = 0;
});
afterEach(() => {
  logged.mockRestore();
  document.body.replaceChildren();
});

type Failure = 'never' | 'render' | 'effect' | 'click';

function Answer({ failure, text }: { readonly failure: Failure; readonly text: string }) {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (failure === 'effect') throw new Error('broken effect');
  }, [failure]);
  if (
    failure === 'render' &&
    typeof document !== 'undefined' &&
    document.body.childElementCount > 0
  )
    throw new Error('broken render');
  if (failure === 'click' && isPressed) throw new Error('broken click');
  return (
    <p>
      {text} <button onClick={() => setPressed(true)}>open</button>{' '}
      <a href="https://example.com/">more</a>
    </p>
  );
}

const page = (failure: Failure, text = 'An answer') => (
  <main>
    <BlockBoundary model="faq">
      <Suspense>
        <Answer failure={failure} text={text} />
      </Suspense>
    </BlockBoundary>
    <BlockBoundary model="video">
      <Suspense>
        <Answer failure="never" text="Another" />
      </Suspense>
    </BlockBoundary>
  </main>
);

/** The server's HTML brought to life, and a way to show something else in its place. */
async function arrive(failure: Failure) {
  const container = document.createElement('div');
  container.innerHTML = await renderOnServer(page(failure));
  document.body.append(container);
  const root = await act(async () =>
    Promise.resolve(
      hydrateRoot(container, <Suspense>{page(failure)}</Suspense>, {
        onRecoverableError: () => undefined,
      }),
    ),
  );
  return {
    container,
    show: (next: Failure, text: string) =>
      act(() => root.render(<Suspense>{page(next, text)}</Suspense>)),
  };
}

const blockOf = (container: Element, model: string) =>
  container.querySelector(`[data-block="${model}"]`);
const press = async (container: Element) =>
  act(async () => Promise.resolve(blockOf(container, 'faq')?.querySelector('button')?.click()));

test.each(['render', 'effect', 'click'] as const)(
  'a block that fails in its %s keeps its HTML and links, is reported once, and the next block works',
  async (failure) => {
    const { container } = await arrive(failure);
    if (failure === 'click') await press(container);
    const block = blockOf(container, 'faq');
    expect(block).toHaveTextContent('An answer open more');
    expect(block?.querySelectorAll('a[href="https://example.com/"]')).toHaveLength(1);
    expect(blockOf(container, 'video')).toHaveTextContent('Another open more');
    expect(signals).toEqual([
      { type: 'error', error: new Error(`broken ${failure}`), block: 'faq' },
    ]);
  },
);

test('a failed block shows its new content once that changes', async () => {
  const { container, show } = await arrive('effect');
  show('never', 'A new answer');
  expect(blockOf(container, 'faq')?.textContent).toBe('A new answer open more');
});

test('a working block reports no error', async () => {
  const { container } = await arrive('never');
  await press(container);
  expect(signals).toEqual([]);
  expect(blockOf(container, 'faq')).toHaveTextContent('An answer open more');
});
