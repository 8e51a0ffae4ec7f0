import { hash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeWhole } from '@/lib/platform/data/writeWhole';
import { VIDEO_HOST } from '@/lib/render/media/videoUrls';
import { SPACE_ID } from './buildExport';
import type { CopiedVideo, VideoSource, PictureSource, RenderedPicture } from './space/media';

async function removeStale(folder: string, paths: ReadonlySet<string>): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));
  const stale = files.filter((file) => !paths.has(file));
  await Promise.all(stale.map((file) => rm(file)));
  const folders = found
    .filter((item) => item.isDirectory())
    .map((item) => join(item.parentPath, item.name));
  const isNeeded = (candidate: string): boolean =>
    [...paths].some((path) => path.startsWith(`${candidate}/`));
  await Promise.all(
    folders
      .filter((candidate) => !isNeeded(candidate))
      .map((candidate) => rm(candidate, { recursive: true, force: true })),
  );
}

/** Follows the layout of Contentful's file URLs. */
function buildPath(
  host: string,
  { id, fileName }: VideoSource | PictureSource,
  content: string | Buffer,
): string {
  return [host, SPACE_ID, id, hash('sha256', content, 'hex').slice(0, 12), fileName].join('/');
}

async function copyVideo(video: VideoSource, folder: string): Promise<CopiedVideo> {
  const bytes = await readFile(video.file);
  const path = buildPath(VIDEO_HOST, video, bytes);
  await writeWhole(join(folder, path), bytes);
  return { video, path, size: bytes.length };
}

export async function copyVideos(
  videos: readonly VideoSource[],
  folder: string,
): Promise<readonly CopiedVideo[]> {
  const copied = await Promise.all(videos.map((video) => copyVideo(video, folder)));
  await removeStale(
    join(folder, VIDEO_HOST),
    new Set(copied.map(({ path }) => join(folder, path))),
  );
  return copied;
}

const IMAGE_HOST = 'images.ctfassets.net';

const CONCURRENCY = 2;

type Job = { readonly picture: PictureSource; readonly svg: string; readonly path: string };

function buildJob(picture: PictureSource): Job {
  const svg = picture.draw();
  return { picture, svg, path: buildPath(IMAGE_HOST, picture, svg) };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function renderFile({ picture, svg, path }: Job, folder: string): Promise<void> {
  const target = join(folder, path);
  if (await isFile(target)) return;
  const { width, height, format } = picture;
  const source = Buffer.from(svg);
  const bytes =
    format === 'svg'
      ? source
      : await sharp(source)
          .resize(width, height, { fit: 'fill' })
          .png({ compressionLevel: 7 })
          .toBuffer();
  await writeWhole(target, bytes);
}

/** Uses the layout of `contentful space import --assets-directory`. Deletes unused files. */
export async function renderPictures(
  pictures: readonly PictureSource[],
  folder: string,
): Promise<readonly RenderedPicture[]> {
  sharp.concurrency(1);
  const jobs = pictures.map(buildJob);
  const waiting = jobs.values();
  const work = async (): Promise<void> => {
    for (const job of waiting) await renderFile(job, folder);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await removeStale(join(folder, IMAGE_HOST), new Set(jobs.map(({ path }) => join(folder, path))));
  return Promise.all(
    jobs.map(async ({ picture, path }) => ({
      picture,
      path,
      size: (await stat(join(folder, path))).size,
    })),
  );
}
