import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { SPACE_ID } from './buildExport';
import { removeStale } from './removeStale';
import type { PictureSource, RenderedPicture } from './picture';

export const IMAGE_HOST = 'images.ctfassets.net';

const CONCURRENCY = 2;

type Job = { readonly picture: PictureSource; readonly svg: string; readonly path: string };

function buildJob(picture: PictureSource): Job {
  const svg = picture.draw();
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  return { picture, svg, path: [IMAGE_HOST, SPACE_ID, picture.id, hash, picture.fileName].join('/') };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then((found) => found.isFile(), () => false);
}

async function renderFile({ picture, svg, path }: Job, folder: string): Promise<void> {
  const target = join(folder, path);
  if (await isFile(target)) return;
  const { width, height, format } = picture;
  const source = Buffer.from(svg);
  const bytes = format === 'svg' ? source : await sharp(source).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 9 }).toBuffer();
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.part`, bytes);
  await rename(`${target}.part`, target);
}

/**
 * Brings the assets folder in line with the pictures: draws the missing ones, keeps the rest, removes stale files.
 * @param folder the assets folder, laid out as `contentful space import --assets-directory` reads it
 */
export async function renderPictures(pictures: readonly PictureSource[], folder: string): Promise<readonly RenderedPicture[]> {
  sharp.concurrency(1);
  const jobs = pictures.map(buildJob);
  const waiting = jobs.values();
  const work = async (): Promise<void> => {
    for (const job of waiting) await renderFile(job, folder);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await removeStale(join(folder, IMAGE_HOST), new Set(jobs.map(({ path }) => join(folder, path))));
  return Promise.all(
    jobs.map(async ({ picture, path }) => ({ picture, path, size: (await stat(join(folder, path))).size })),
  );
}
