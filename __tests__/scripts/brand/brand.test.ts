import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { readAllPictures } from '@/__tests__/support/readAllPictures';
import { TONES } from '@/lib/platform/config/constants';
import { SITE } from '@/lib/platform/config/site';
import { computeContrast, listContrastProblems } from '@/scripts/brand/contrast';
import { buildBrandFiles } from '@/scripts/brand/icons';
import { readLook, readTones, resolveColor } from '@/scripts/brand/readLook';

readAllPictures();

const LOOK = readLook();
const MARK = readFileSync(`${SITE.folder}/mark.svg`, 'utf8');
const withColor = (role: string, color: string) => new Map([...LOOK, [role, color]]);

/** By WebAIM's and the W3C's examples. */
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#595959', '#ffffff', 7],
])('%s and %s have a contrast of %d', (one, other, contrast) => {
  expect(computeContrast(one, other)).toBeCloseTo(contrast, 1);
  expect(computeContrast(other, one)).toBe(computeContrast(one, other));
});

test('each tone exists, and text keeps its contrast on it', () => {
  const tones = readTones();
  expect([...tones.keys()]).toEqual([...TONES]);
  const dark = new Map([...tones, ['sky', new Map([...LOOK, ['color-surface-tint', '#9db4cc']])]]);
  expect(listContrastProblems(LOOK, dark)).toContainEqual(
    expect.stringContaining(
      'sky: --color-ink-soft on --color-surface-tint: expected a contrast of 7:1, found ',
    ),
  );
});

test.each([
  [
    'color-ink-soft',
    '#5f7f86',
    '--color-ink-soft on --color-surface: expected a contrast of 7:1, found ',
  ],
  [
    'color-line-strong',
    '#c3dbd8',
    '--color-line-strong on --color-surface: expected a contrast of 3:1, found ',
  ],
  [
    'color-on-action',
    '#f2785c',
    '--color-on-action on --color-action: expected a contrast of 7:1, found ',
  ],
])('a %s of %s is too pale', (role, color, line) => {
  expect(listContrastProblems(withColor(role, color))).toContainEqual(
    expect.stringContaining(line),
  );
});

test('an unknown colour is named in the error', () => {
  expect(() => resolveColor(withColor('color-link', 'teal'), 'color-link')).toThrow(
    'content/demo/look/brand.scss: expected a colour like #123abc for --color-link, found teal',
  );
});

test('icons of all sizes are generated from the brand', async () => {
  const files = await buildBrandFiles(SITE, MARK, LOOK);
  const sizes = [...files].flatMap(([path, made]) =>
    path.endsWith('.png')
      ? [
          sharp(made)
            .metadata()
            .then(({ width, height }) => `${path} ${width}x${height}`),
        ]
      : [],
  );
  expect(await Promise.all(sizes)).toEqual([
    'public/icon-192.png 192x192',
    'public/icon-512.png 512x512',
    'public/icon-maskable-512.png 512x512',
    'public/apple-touch-icon.png 180x180',
  ]);
});

test('another brand has its own icons, manifest and theme colour', async () => {
  const look = withColor('color-surface-brand', '#222244');
  const files = await buildBrandFiles(
    { name: 'Other', folder: 'content/other' },
    '<svg viewBox="0 0 64 64"><circle r="9" fill="var(--color-text-on-brand)" /></svg>',
    look,
  );
  expect(files.get('public/favicon.svg')).toContain(
    'fill="#222244" /><circle r="9" fill="#ffffff" />',
  );
  expect(JSON.parse(String(files.get('public/site.webmanifest')))).toMatchObject({
    name: 'Other',
    theme_color: '#222244',
  });
  expect(files.get('content/other/look/themeColor.ts')).toContain("'#222244'");
});
