import type { ReactNode } from 'react';
import { createElement, lazy, Suspense } from 'react';
import ReactDOMServer from 'react-dom/server.edge';
import { renderInOnePiece } from '@/server/framework/renderInOnePiece';

const heard: { readonly error: unknown; readonly url: string | undefined }[] = [];
const surprise = new Error('surprise');

beforeAll(() => renderInOnePiece((error, url) => heard.push({ error, url })));
beforeEach(() => {
  heard.splice(0);
});

function Broken(): never {
  throw surprise;
}
const Words = () => createElement('p', null, 'word '.repeat(20_000));
const Wrapper = ({
  children,
}: {
  readonly children?: ReactNode;
  readonly router?: { readonly asPath: string };
}) => children;

/** As the framework draws a page: the application in wrappers, with the router among its props. */
const drawAsFramework = (content: ReactNode) =>
  createElement(
    Wrapper,
    null,
    createElement(
      Wrapper,
      null,
      createElement(
        Wrapper,
        { router: { asPath: '/fr-fr/conseils?q=1' } },
        createElement('main', null, content),
      ),
    ),
  );

async function render(node: ReactNode) {
  const stream = await ReactDOMServer.renderToReadableStream(node);
  await stream.allReady;
  return new Response(stream).text();
}

const inSuspense = (content: ReactNode) => createElement(Suspense, { fallback: 'Wait' }, content);

test('large content inside a Suspense is sent in its place, without a script', async () => {
  const html = await render(drawAsFramework(inSuspense(createElement(Words))));
  expect(html).toContain('word word');
  expect(html).not.toContain('<script');
  expect(heard).toEqual([]);
});

test('a lazy component that is used for the first time is sent with its page', async () => {
  const Late = lazy(() => Promise.resolve({ default: () => createElement('i', null, 'late') }));
  const drawPage = () =>
    drawAsFramework([
      createElement('h1', { key: 1 }, 'Title'),
      createElement('div', { key: 2 }, inSuspense(createElement(Late))),
    ]);
  for (let page = 0; page < 2; page += 1)
    expect((await render(drawPage())).replaceAll(/<!--.*?-->/g, '')).toBe(
      '<main><h1>Title</h1><div><i>late</i></div></main>',
    );
  expect(heard).toEqual([]);
});

test('an error inside a Suspense is reported with the address, and the rest of the page is sent', async () => {
  const html = await render(
    drawAsFramework([
      createElement('h1', { key: 1 }, 'Title'),
      createElement('div', { key: 2 }, inSuspense(createElement(Broken))),
    ]),
  );
  expect(html).toContain('<h1>Title</h1>');
  expect(html).toContain('Wait');
  expect(heard).toEqual([{ error: surprise, url: '/fr-fr/conseils?q=1' }]);
});

test('an error outside a Suspense is reported and thrown', async () => {
  await expect(render(drawAsFramework(createElement(Broken)))).rejects.toBe(surprise);
  expect(heard).toEqual([{ error: surprise, url: '/fr-fr/conseils?q=1' }]);
});

test("an error outside the framework's wrapper is reported without an address", async () => {
  await render(inSuspense(createElement(Broken)));
  expect(heard).toEqual([{ error: surprise, url: undefined }]);
});
