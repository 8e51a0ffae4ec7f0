import { buildPreviewUrl, buildToolUrl, readPreviewView } from '@/preview/paths/previewPaths';

test.each([
  ['/en-gb', {}, { hidesPlaceholders: false, hidesTools: false }],
  ['/en-gb', { hidesPlaceholders: true }, { hidesPlaceholders: true, hidesTools: false }],
  ['/en-gb', { hidesTools: true }, { hidesPlaceholders: false, hidesTools: true }],
  [
    '/en-gb/cr%C3%A8me',
    { hidesPlaceholders: true, hidesTools: true },
    { hidesPlaceholders: true, hidesTools: true },
  ],
])('the address of %s contains the view %j', (path, view, expected) => {
  const url = buildPreviewUrl(path, view);
  expect(url.split('?')[0]).toBe(path);
  expect(readPreviewView(`${url}#faq`)).toEqual(expected);
});

test('other parameters, and those of a fragment, do not change the view', () => {
  expect(readPreviewView('/en-gb?page=2&placeholders=on#?placeholders=off')).toEqual({
    hidesPlaceholders: false,
    hidesTools: false,
  });
});

test('the address of a tool contains a path with its own query', () => {
  const url = new URL(
    buildToolUrl('widths', '/en-gb?placeholders=off', { width: '390' }),
    'https://preview.example.com',
  );
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/preview/widths',
    { of: '/en-gb?placeholders=off', width: '390' },
  ]);
});
