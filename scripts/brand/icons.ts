import sharp from 'sharp';
import type { SiteIdentity } from '@/lib/platform/config/identity';
import { type Look, resolveColor } from './readLook';

export type BrandFiles = ReadonlyMap<string, string | Buffer>;

const ROLE = /var\(--([\w-]+)\)/g;
const CONTENT = /<svg[^>]*>([\s\S]*)<\/svg>/;

/** `radius` 0 fills the square, for systems that crop icons themselves. */
function drawTile(mark: string, look: Look, radius: number): string {
  const [, drawing = ''] = CONTENT.exec(mark) ?? [];
  const tile = `<rect width="64" height="64" rx="${radius}" fill="var(--color-surface-brand)" />`;
  const colored = (tile + drawing.replace(/\s*\n\s*/g, '')).replace(ROLE, (_, role: string) =>
    resolveColor(look, role),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${colored}</svg>\n`;
}

const USUAL_DPI = 72;

const render = async (svg: string, size: number, palette = true): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (USUAL_DPI * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette })
    .toBuffer();

/** https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function buildIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function buildManifest({ name }: Pick<SiteIdentity, 'name'>, look: Look): string {
  const icon = (file: string, size: number, more = {}) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...more,
  });
  const manifest = {
    name,
    short_name: name,
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, { purpose: 'maskable' }),
    ],
    theme_color: resolveColor(look, 'color-surface-brand'),
    background_color: resolveColor(look, 'color-surface'),
    display: 'browser',
    start_url: '/',
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const buildThemeColor = (
  look: Look,
): string => `/** Of the browser’s bar. \`npm run brand\` writes it. */
export const THEME_COLOR = '${resolveColor(look, 'color-surface-brand')}';
`;

export async function buildBrandFiles(
  site: Pick<SiteIdentity, 'name' | 'folder'>,
  mark: string,
  look: Look,
): Promise<BrandFiles> {
  const round = drawTile(mark, look, 14);
  const whole = drawTile(mark, look, 0);
  return new Map<string, string | Buffer>([
    [`${site.folder}/look/themeColor.ts`, buildThemeColor(look)],
    ['public/site.webmanifest', buildManifest(site, look)],
    ['public/favicon.svg', round],
    ['public/favicon.ico', buildIco(await render(round, 32, false), 32)],
    ['public/icon-192.png', await render(round, 192)],
    ['public/icon-512.png', await render(round, 512)],
    ['public/icon-maskable-512.png', await render(whole, 512)],
    ['public/apple-touch-icon.png', await render(whole, 180)],
  ]);
}
