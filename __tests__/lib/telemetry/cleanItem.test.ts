import { cleanItem, describeError, isAbortedPrefetch } from '@/lib/telemetry/cleanItem';

const long = (length: number) => 'x'.repeat(length);
const LONG = long(40_000);

function clean(
  baseType: string,
  baseData: Record<string, unknown>,
  data: Record<string, unknown> = {},
  ext: Record<string, unknown> = {},
): Record<string, unknown> {
  const item = { name: 'item', iKey: 'key', baseType, baseData, data, ext };
  cleanItem(item);
  return { ...baseData, ...item.data, ...item.ext };
}

describe('the length limit of the specification', () => {
  test.each([
    ['the name of an event', 'EventData', 'name', LONG, 150],
    ['the name of a page view', 'PageviewData', 'name', LONG, 150],
    ['the name of a request', 'RemoteDependencyData', 'name', `GET /${LONG}`, 150],
    ['the address of a page view', 'PageviewData', 'uri', `/${LONG}`, 2048],
    ['the page before', 'PageviewData', 'refUri', `/${LONG}`, 2048],
    ['the address of a request', 'RemoteDependencyData', 'target', `/${LONG}`, 2048],
    ['a message', 'MessageData', 'message', LONG, 32_768],
    ['any other text', 'EventData', 'kind', LONG, 1024],
  ])('applies to %s', (_name, baseType, field, text, length) => {
    expect(clean(baseType, { [field]: text })[field]).toHaveLength(length);
  });

  test('applies to the properties of an item', () => {
    expect(clean('EventData', {}, { title: LONG, url: `/${LONG}`, page_url: `/${LONG}` })).toEqual({
      title: long(1024),
      url: `/${long(2047)}`,
      page_url: `/${long(2047)}`,
    });
  });

  test('applies to an exception', () => {
    const frame = { method: LONG, assembly: LONG, fileName: LONG, line: 1 };
    const exception = {
      typeName: LONG,
      message: LONG,
      stack: LONG,
      parsedStack: [frame],
    };
    clean('ExceptionData', { exceptions: [exception] });
    expect(exception).toEqual({
      typeName: long(1024),
      message: long(32_768),
      stack: long(32_768),
      parsedStack: [{ method: long(1024), assembly: long(1024), fileName: long(1024), line: 1 }],
    });
  });
});

test('an address loses its query before it is shortened', () => {
  expect(clean('PageviewData', { uri: `/${long(2046)}?query=dentures` })).toEqual({
    uri: `/${long(2046)}`,
  });
});

test('no field of any item has a query or a hash', () => {
  const address = 'https://x.example/a?query=secret#secret';
  const frame = { assembly: `at f (${address}:1:2)`, fileName: address };
  const sent = clean(
    'ExceptionData',
    {
      uri: address,
      exceptions: [
        {
          message: `no ${address}`,
          stack: `no ${address}\nat f (${address}:1:2)`,
          parsedStack: [frame],
        },
      ],
      properties: { errorSrc: address },
    },
    { url: address, more: { deep: address } },
    { trace: { name: '/en-gb/search#query=secret' } },
  );
  expect(JSON.stringify(sent)).not.toMatch(/secret|query/);
  expect(frame).toEqual({
    assembly: 'at f (https://x.example/a:1:2)',
    fileName: 'https://x.example/a',
  });
});

test('the name of a request ends at its query, even with a space in it', () => {
  expect(
    clean('RemoteDependencyData', {
      name: 'GET /api/search?query=dry mouth',
      target: '/api/search?query=dry mouth',
    }),
  ).toEqual({ name: 'GET /api/search', target: '/api/search' });
});

test('a title keeps its question mark', () => {
  expect(clean('PageviewData', { name: 'Why do dentures click? | Example' })).toEqual({
    name: 'Why do dentures click? | Example',
  });
});

test('numbers, dates, null and undefined stay unchanged', () => {
  const date = new Date(0);
  expect(
    clean('EventData', {
      duration: 12,
      startTime: date,
      none: null,
      missing: undefined,
      yes: true,
    }),
  ).toEqual({ duration: 12, startTime: date, none: null, missing: undefined, yes: true });
});

describe('the report of a thrown value', () => {
  const typed = Object.assign(new TypeError('No'), { request: { password: 'secret' } });

  test('has the name, message and stack of an error', () => {
    expect(describeError(typed)).toEqual({ name: 'TypeError', message: 'No', stack: typed.stack });
  });

  test('has a thrown string as its message', () => {
    expect(describeError('Script error.')).toMatchObject({ message: 'Script error.' });
  });

  test.each([
    [{ password: 'secret' }],
    [['secret']],
    [undefined],
    [null],
    [42],
    [Symbol('secret')],
    [() => 'secret'],
  ])('names only the type of any other thrown value', (thrown) => {
    const { message } = describeError(thrown);
    expect(message).toMatch(/\[object \w+\]$/);
    expect(message).not.toContain('secret');
  });
});

test.each([
  ['page data that was aborted', 'GET /_next/data/build/en-gb/faq.json', 0, true],
  ['page data that arrived', 'GET /_next/data/build/en-gb/faq.json', 200, false],
  ['page data that is missing', 'GET /_next/data/build/en-gb/faq.json', 404, false],
  ['another request that failed', 'GET /api/search', 0, false],
])('%s is recognised as an aborted prefetch or not', (_name, name, responseCode, expected) => {
  expect(
    isAbortedPrefetch({
      name: 'item',
      baseType: 'RemoteDependencyData',
      baseData: { name, responseCode },
    }),
  ).toBe(expected);
});
