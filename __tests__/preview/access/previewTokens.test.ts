import { PreviewTokens, type Scope } from '@/preview/access/previewTokens';

const SECRET = 'secret-of-this-preview';
const PAGE: Scope = { kind: 'page', path: '/en-gb/é und ?#' };

const clock = { time: 1_000_000, now: () => clock.time };
const tokens = new PreviewTokens(SECRET, clock);

test.each<Scope>([{ kind: 'preview' }, PAGE])(
  'a token says what it was issued for, in every process with the same secret: %j',
  (scope) => {
    const token = tokens.issue(scope, 60);
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(new PreviewTokens(SECRET, clock).read(token)).toEqual(scope);
  },
);

test('a token expires after its time', () => {
  const token = tokens.issue(PAGE, 60);
  clock.time += 59_999;
  expect(tokens.read(token)).toEqual(PAGE);
  clock.time += 1;
  expect(tokens.read(token)).toEqual({ kind: 'ended' });
});

test('a new secret invalidates all tokens', () => {
  expect(
    new PreviewTokens(`${SECRET}.`, clock).read(tokens.issue({ kind: 'preview' }, 60)),
  ).toBeUndefined();
});

test('no token can be forged from another: for a longer time, another page or the whole preview', () => {
  const [, signature = ''] = tokens.issue(PAGE, 60).split('.');
  for (const content of [
    { end: 9_000_000_000, page: PAGE.path },
    { end: 1060, page: '/en-gb' },
    { end: 1060 },
  ]) {
    expect(
      tokens.read(`${Buffer.from(JSON.stringify(content)).toString('base64url')}.${signature}`),
    ).toBeUndefined();
  }
});

test.each([
  '',
  '.',
  'a',
  'a.b',
  `${'a'.repeat(5000)}.b`,
  '..',
  `.${'A'.repeat(43)}`,
  'undefined.undefined',
  'null',
])('%j is not accepted as a token', (text) => {
  expect(tokens.read(text)).toBeUndefined();
});

test('a changed or extended token is not accepted', () => {
  const token = tokens.issue(PAGE, 60);
  for (let index = 0; index < token.length - 1; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A';
    expect(
      tokens.read(`${token.slice(0, index)}${other}${token.slice(index + 1)}`),
    ).toBeUndefined();
  }
  expect(tokens.read(`${token}.`)).toBeUndefined();
});

test.each([
  '/preview/live',
  '/preview',
  '/api/search',
  '/robots.txt',
  '/en-gb-x',
  '//en-gb',
  'en-gb',
  '',
])('a token for %j, which is no page, opens nothing', (path) => {
  expect(tokens.read(tokens.issue({ kind: 'page', path }, 60))).toBeUndefined();
});

test('a token for the home page at / opens it', () => {
  expect(tokens.read(tokens.issue({ kind: 'page', path: '/' }, 60))).toEqual({
    kind: 'page',
    path: '/',
  });
});
