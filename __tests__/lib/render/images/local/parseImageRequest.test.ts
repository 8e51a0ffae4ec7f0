import { parseImageRequest } from '@/lib/render/images/local/parseImageRequest';

const FILE = ['space', 'asset', 'hash', 'photo.png'];

test.each([
  ['320.webp', { width: 320, format: 'webp' }],
  ['353x200.jpg', { width: 353, height: 200, format: 'jpg' }],
])('%s is read as a size in px', (name, size) => {
  expect(parseImageRequest([...FILE, name])).toEqual({
    kind: 'picture',
    file: 'space/asset/hash/photo.png',
    path: `space/asset/hash/photo.png/${name}`,
    size,
  });
});

test('a drawing is delivered as it is', () => {
  expect(parseImageRequest(['space', 'asset', 'hash', 'logo.svg'])).toEqual({
    kind: 'drawing',
    file: 'space/asset/hash/logo.svg',
  });
});

test.each([
  'Größe.png',
  'sourire (1).png',
  'été, à deux.png',
  '歯.png',
  "grandma's.png",
  '_1.png',
  'a..b.png',
])('an editor may name a file %s', (name) => {
  expect(parseImageRequest(['space', 'asset', 'hash', name, '320.webp'])).toMatchObject({
    file: `space/asset/hash/${name}`,
  });
});

test.each<[string, string[]]>([
  ['nothing', []],
  ['a name with an escape', ['space', 'asset', 'hash', 'a%2e%2e.svg']],
  ['a name that begins with a blank', ['space', 'asset', 'hash', ' a.svg']],
  ['a name that turns the direction', ['space', 'asset', 'hash', 'a\u202Egpj.svg']],
  ['letters of other languages in the folder', ['größe', 'asset', 'hash', 'a.svg']],
  ['a full-width slash and dots', ['space', 'asset', 'hash', '\uFF0E\uFF0E\uFF0Fa.svg']],
  ['digits of other languages', [...FILE, '\u0663\u0662\u0660.webp']],
  ['a size with a sign', [...FILE, '+320.webp']],
  ['a size with a fraction', [...FILE, '320.0.webp']],
  ['a size in other notation', [...FILE, '3.2e2.webp']],
  ['a folder', ['space', 'asset']],
  ['the original of a photograph', FILE],
  ['a width that is not preset', [...FILE, '321.webp']],
  ['a size that is not preset', [...FILE, '320x200.webp']],
  ['a preset width written otherwise', [...FILE, '0320.webp']],
  ['a width of nothing', [...FILE, '0.webp']],
  ['a negative width', [...FILE, '-320.webp']],
  ['a huge width', [...FILE, '99999.webp']],
  ['an unknown format', [...FILE, '320.gif']],
  ['a format in capitals', [...FILE, '320.WEBP']],
  ['no format', [...FILE, '320']],
  ['more after the size', [...FILE, '320.webp', 'x']],
  ['a drawing with a size', ['space', 'asset', 'hash', 'logo.svg', '320.webp']],
  ['the folder above', ['..', 'asset', 'hash', 'photo.png', '320.webp']],
  ['the folder above, in the middle', ['space', '..', '..', 'secret.svg']],
  ['this folder', ['.', 'asset', 'hash', 'logo.svg']],
  ['a slash inside a segment', ['space', 'asset', 'hash', '../../secret.svg']],
  ['an encoded slash', ['space', 'asset', 'hash', '..%2f..%2fsecret.svg']],
  ['a backslash', ['space', 'asset', 'hash', '..\\secret.svg']],
  ['a null character', ['space', 'asset', 'hash', 'logo.svg\u0000.svg']],
  ['a line break', ['space', 'asset', 'hash', 'logo\n.svg']],
  ['a line break at the end', [...FILE, '320.webp\n']],
  ['a hidden file', ['space', 'asset', 'hash', '.env.svg']],
  ['an empty segment', ['space', '', 'hash', 'logo.svg']],
  ['an absolute path', ['/etc', 'asset', 'hash', 'logo.svg']],
  ['an endless name', ['space', 'asset', 'hash', `${'x'.repeat(200)}.svg`]],
])('a request for %s is rejected', (_name, segments) => {
  expect(parseImageRequest(segments)).toBeUndefined();
});
