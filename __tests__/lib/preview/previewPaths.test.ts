import { buildPreviewUrl, buildToolUrl, readPreviewView } from '@/lib/preview/previewPaths';

test.each([
  ['/en-gb', {}, { hidesPlaceholders: false, hidesTools: false }],
  ['/en-gb', { hidesPlaceholders: true }, { hidesPlaceholders: true, hidesTools: false }],
  ['/en-gb', { hidesTools: true }, { hidesPlaceholders: false, hidesTools: true }],
  [
    '/en-gb/cr%C3%A8me',
    { hidesPlaceholders: true, hidesTools: true },
    { hidesPlaceholders: true, hidesTools: true },
  ],
])('the address of %s with %j says so', (path, view, expected) => {
  const url = buildPreviewUrl(path, view);
  expect(url.split('?')[0]).toBe(path);
  expect(readPreviewView(`${url}#faq`)).toEqual(expected);
});

test('other parameters, and those of a fragment, change nothing', () => {
  expect(readPreviewView('/en-gb?page=2&placeholders=on#?placeholders=off')).toEqual({
    hidesPlaceholders: false,
    hidesTools: false,
  });
});

test('a tool is asked about a path with a query of its own', () => {
  const url = new URL(
    buildToolUrl('widths', '/en-gb?placeholders=off', { width: '390' }),
    'https://preview.example.com',
  );
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/preview/widths',
    { of: '/en-gb?placeholders=off', width: '390' },
  ]);
});
