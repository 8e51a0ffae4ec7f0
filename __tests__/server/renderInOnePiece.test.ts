import type { ReactNode } from 'react';
import { createElement, lazy, Suspense } from 'react';
import ReactDOMServer from 'react-dom/server.edge';
import { SharedPart } from '@/components/ui/SharedPart/SharedPart';
import { renderInOnePiece } from '@/server/renderInOnePiece';

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
const Wrapper = ({ children }: { readonly children?: ReactNode; readonly router?: { readonly asPath: string } }) => children;

/** As the framework draws a page: the application in wrappers, with the router among its props. */
const drawAsFramework = (content: ReactNode) =>
  createElement(Wrapper, null, createElement(Wrapper, null, createElement(Wrapper, { router: { asPath: '/fr-fr/conseils?q=1' } }, createElement('main', null, content))));

async function render(node: ReactNode): Promise<string> {
  const stream = await ReactDOMServer.renderToReadableStream(node);
  await stream.allReady;
  return new Response(stream).text();
}

const inSuspense = (content: ReactNode) => createElement(Suspense, { fallback: 'Wait' }, content);

test('large parts inside a Suspense are sent in their place, without a script', async () => {
  const html = await render(drawAsFramework(inSuspense(createElement(Words))));
  expect(html).toContain('word word');
  expect(html).not.toContain('<script');
  expect(heard).toEqual([]);
});

test('what a part inside a Suspense throws is heard of with the address, and the rest of the page is sent', async () => {
  const html = await render(drawAsFramework([createElement('h1', { key: 1 }, 'Title'), createElement('div', { key: 2 }, inSuspense(createElement(Broken)))]));
  expect(html).toContain('<h1>Title</h1>');
  expect(html).toContain('Wait');
  expect(heard).toEqual([{ error: surprise, url: '/fr-fr/conseils?q=1' }]);
});

test('what a page as a whole throws is heard of, and is thrown', async () => {
  await expect(render(drawAsFramework(createElement(Broken)))).rejects.toBe(surprise);
  expect(heard).toEqual([{ error: surprise, url: '/fr-fr/conseils?q=1' }]);
});

test('elements that the framework does not wrap that way have no address', async () => {
  await render(inSuspense(createElement(Broken)));
  expect(heard).toEqual([{ error: surprise, url: undefined }]);
});

describe('a part that pages share', () => {
  /** A late part makes the first rendering of its page a stream. */
  const createLate = () => lazy(() => Promise.resolve({ default: () => createElement('i', null, 'late') }));
  const share = (model: object, renderPart: () => ReactNode) => createElement(SharedPart, { key: 'shared', model, className: 'menu', render: renderPart });

  test.each([
    ['in one go', () => createElement('i', { key: 'own' }, 'late')],
    ['as a stream', () => createElement(createLate(), { key: 'own' })],
  ])('is rendered once, %s, and is the same in every page', async (_how, drawOwn) => {
    const renderPart = jest.fn(() => createElement('a', { href: '/' }, 'Home'));
    const model = {};
    for (let page = 0; page < 3; page += 1) {
      const html = await render(drawAsFramework(inSuspense([share(model, renderPart), drawOwn()])));
      expect(html).toContain('<div class="menu"><a href="/">Home</a></div><i>late</i>');
    }
    expect(renderPart).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([]);
  });

  test('is heard of when it throws, and is tried again in the next page', async () => {
    const model = {};
    const renderPart = jest.fn<ReactNode, []>(() => createElement('b', null, 'Home')).mockImplementationOnce(() => createElement(Broken)).mockImplementationOnce(() => createElement(Broken));
    expect(await render(drawAsFramework(inSuspense(share(model, renderPart))))).toContain('Wait');
    expect(heard).toEqual([{ error: surprise, url: '/fr-fr/conseils?q=1' }]);
    expect(await render(drawAsFramework(inSuspense(share(model, renderPart))))).toContain('<b>Home</b>');
  });
});
