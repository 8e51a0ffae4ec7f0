import type { Edition, SiteIdentity } from '@/lib/platform/config/identity';
import { type Look, resolveColor } from '../brand/readLook';
import { listPictureTexts } from './buildSources';

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function writeRow({ id, country, language, locale, name, isListed }: Edition): string {
  const listed = isListed === false ? ', isListed: false' : '';
  return (
    `  { id: ${quote(id)}, country: ${quote(country)}, language: ${quote(language)}, locale: ` +
    `${quote(locale)}, name: ${quote(name)}${listed} },\n`
  );
}

export function buildSiteFile(site: SiteIdentity, editions: readonly Edition[]): string {
  const values = Object.entries(site).map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? quote(value) : value},\n`,
  );
  return `import type { Edition, SiteIdentity } from '@/lib/platform/config/identity';

export const SITE: SiteIdentity = {
${values.join('')}};

export const EDITIONS: readonly [Edition, ...Edition[]] = [
${editions.map(writeRow).join('')}];
`;
}

const ROW = /("@\/site\/\*": \["\.\/)content\/[^/]+(\/\*"\])/;

/** @throws if tsconfig.json has no path for `@/site/*` */
export function nameFolder(config: string, { folder }: Pick<SiteIdentity, 'folder'>): string {
  if (!ROW.test(config))
    throw new Error(
      'tsconfig.json: expected a path for @/site/* as it came; write the new folder yourself',
    );
  return config.replace(ROW, `$1${folder}$2`);
}

const LOGO = { width: 167, height: 30 };
const PICTURE = { width: 800, height: 600 };

export function buildMedia(editions: readonly Edition[]): string {
  const alt = Object.entries(listPictureTexts(editions)).map(
    ([locale, text]) => `${quote(locale)}: ${quote(text)}`,
  );
  return `import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readDrawing = (name: string) => (): string => readFileSync(join(__dirname, 'pictures', name), 'utf8');

/**
 * An \`svg\` is served as it is, a \`png\` is rendered from it. Photographs are at home in
 * Contentful.
 */
export const PICTURES = [
  { id: 'logo', fileName: 'logo.svg', width: ${LOGO.width}, height: ${LOGO.height}, format: 'svg', title: 'Logo', alt: {}, draw: readDrawing('logo.svg') },
  {
    id: 'product-picture',
    fileName: 'product-picture.png',
    width: ${PICTURE.width},
    height: ${PICTURE.height},
    format: 'png',
    title: 'Picture of a product',
    alt: { ${alt.join(', ')} },
    draw: readDrawing('product.svg'),
  },
] as const;

export const VIDEOS = [] as const;
`;
}

/** A circle and a line, until the site has a mark of its own. */
export const buildMark = (): string => `/**
 * The mark as two paths in a square of 60: an arch, on which the moments of the day are stops, and
 * a shelf for what is due.
 */
export const MARK = {
  arch: { d: 'M9 30a21 21 0 0 1 42 0', width: 9 },
  shelf: { d: 'M9 52H51', width: 9 },
  stops: [
    { x: 10.6, y: 22 },
    { x: 22, y: 10.6 },
    { x: 38, y: 10.6 },
    { x: 49.4, y: 22 },
  ],
} as const;
`;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function buildDrawings(name: string, look: Look): ReadonlyMap<string, string> {
  const [ink, tint, line] = ['color-heading', 'color-surface-tint', 'color-line-strong'].map(
    (role) => resolveColor(look, role),
  );
  const svg = (width: number, height: number, content: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ` +
    `${width} ${height}">${content}</svg>\n`;
  return new Map([
    [
      'mark.svg',
      svg(
        64,
        64,
        '<circle cx="32" cy="32" r="15" fill="none" stroke="var(--color-text-on-brand)" stroke-width="9" />',
      ),
    ],
    [
      'pictures/logo.svg',
      svg(
        LOGO.width,
        LOGO.height,
        '<text x="0" y="23" font-family="Arial, sans-serif" font-size="24" font-weight="700" ' +
          `textLength="${Math.min(LOGO.width, name.length * 14)}" lengthAdjust="spacingAndGlyphs" ` +
          `fill="${ink}">${escapeXml(name)}</text>`,
      ),
    ],
    [
      'pictures/product.svg',
      svg(
        PICTURE.width,
        PICTURE.height,
        `<rect width="100%" height="100%" fill="${tint}" /><rect x="270" y="150" width="260" ` +
          `height="300" rx="24" fill="none" stroke="${line}" stroke-width="8" /><path d="M270 240H530" ` +
          `stroke="${line}" stroke-width="8" />`,
      ),
    ],
  ]);
}
