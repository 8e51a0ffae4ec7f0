import { EditedPage } from '@/components/preview/editedPage';

const realFetch = globalThis.fetch;
afterEach(() => (globalThis.fetch = realFetch));

/** What was asked for and told after editors typed, and then after all of it was saved. */
async function type(texts: readonly string[]) {
  const sent: number[] = [];
  let timesTold = 0;
  globalThis.fetch = (_address, { body } = {}) => {
    sent.push(body instanceof Blob ? body.size : 0);
    return Promise.reject(new Error('The test answers nothing'));
  };
  const page = new EditedPage({ path: '/en-gb/products', query: '', locale: 'en-GB', show: () => undefined, onTooLarge: () => (timesTold += 1) });
  texts.forEach((text, index) => page.edit(`root-${index}`, { fields: { text } }));
  await new Promise((resolve) => setTimeout(resolve, 150));
  const before = { sent: [...sent], timesTold };
  page.settle(page.count());
  await new Promise((resolve) => setTimeout(resolve, 150));
  page.end();
  return { before, after: { sent, timesTold } };
}

test('what is typed is asked for with all that the page shows', async () => {
  const { before } = await type(['One', 'Two']);
  expect(before.sent).toEqual([expect.any(Number)]);
  expect(before.timesTold).toBe(0);
});

test('more than the preview takes is not sent, of which the editor is told; what is saved is shown all the same', async () => {
  const { before, after } = await type(['One', 'é'.repeat(2_000_000)]);
  expect(before).toEqual({ sent: [], timesTold: 1 });
  expect(after).toEqual({ sent: [expect.any(Number)], timesTold: 1 });
});
