import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { AppShell } from '@/components/layout/AppShell/AppShell';
import { appShellExamples } from '@/components/layout/shell.examples';
import type { Globals } from '@/lib/models/shell';

const PATHS = ['/en-gb/faq', '/en-gb/products/orelle-hold-original', '/en-gb/advice'] as const;
const globals = appShellExamples.full;

const Page = (props: { readonly globals: Globals; readonly currentPath: string }) => AppShell({ ...props, children: 'Content' });
const draw = (currentPath: string, shown: Globals) => renderOnServer(createElement(Page, { globals: shown, currentPath }));

afterEach(() => {
  globalThis.renderPart = undefined;
});

/** As the content of another version: nothing in it is the same object. */
const readAnew = (shown: Globals): Globals => structuredClone(shown);

test('the menus of a page are the same HTML whether rendered for it or for an earlier page', async () => {
  const own: string[] = [];
  for (const path of PATHS) own.push(await draw(path, globals));
  expect(own[1]).toContain('aria-current="page"');
  const renderPart = jest.fn(renderToString);
  globalThis.renderPart = renderPart;
  const shared = readAnew(globals);
  const drawAll = async () => {
    for (const [index, path] of PATHS.entries()) expect(await draw(path, shared)).toBe(own[index]);
    return renderPart.mock.calls.length;
  };
  const parts = await drawAll();
  expect(parts).toBe(8);
  expect(await drawAll()).toBe(parts);
});

test('other content has other menus', async () => {
  globalThis.renderPart = renderToString;
  const [first] = globals.footer.upperMenu;
  if (first === undefined) throw new Error('The example has no footer.');
  const later: Globals = { ...globals, footer: { ...globals.footer, upperMenu: [{ ...first, title: 'Renamed' }] } };
  expect(await draw('/en-gb/advice', globals)).not.toContain('Renamed');
  expect(await draw('/en-gb/advice', later)).toContain('Renamed');
});

test('another image service has other addresses in the same menus', async () => {
  globalThis.renderPart = renderToString;
  const shared = readAnew(globals);
  expect(await draw('/en-gb/advice', shared)).toContain('/api/media/');
  expect(await draw('/en-gb/advice', { ...shared, imageEngine: { name: 'contentful' } })).not.toContain('/api/media/');
});
