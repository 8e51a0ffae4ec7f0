import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_FORMATS, type ImageFormat } from '@/lib/render/images/imageSources';
import { PictureStore } from '@/lib/render/images/local/pictureStore';
import { findMedian } from '../load';
import { formatBytes, formatTime, type Row, type Section } from '../report';

const ORIGINALS = 'content/dist/demo/images.ctfassets.net';
const WIDTHS = [320, 960] as const;
const PICTURES = 8;

type Image = { readonly time: number; readonly size: number };
async function time(
  store: PictureStore,
  file: string,
  width: number,
  format: ImageFormat,
): Promise<Image> {
  const path = `${file}/${width}.${format}`;
  const begun = performance.now();
  const found = await store.find({ kind: 'picture', file, path, size: { width, format } });
  if (!found.ok) throw new Error(`${file} could not be made: ${found.failure.kind}`);
  return { time: performance.now() - begun, size: (await stat(join(store.folder, path))).size };
}

async function measureFormat(
  store: PictureStore,
  files: readonly string[],
  width: number,
  format: ImageFormat,
): Promise<Row> {
  const made: Image[] = [];
  for (const file of files) made.push(await time(store, file, width, format));
  const again: Image[] = [];
  for (const file of files) again.push(await time(store, file, width, format));
  const medianOf = (images: readonly Image[], key: keyof Image): number =>
    findMedian(images.map((image) => image[key]));
  return {
    what: `${format}, ${width} px`,
    measured:
      `${formatTime(medianOf(made, 'time'))} (${medianOf(again, 'time').toFixed(1)}), ` +
      formatBytes(medianOf(made, 'size')),
  };
}

/** Measures a picture on its first request, and one that is already on disk. */
export async function measureImages(): Promise<Section> {
  const names = await readdir(ORIGINALS, { recursive: true });
  const files = names
    .filter((name) => name.endsWith('.png'))
    .sort()
    .slice(0, PICTURES);
  const cache = await mkdtemp(join(tmpdir(), 'images-'));
  try {
    const store = new PictureStore(ORIGINALS, cache);
    await time(store, files[0] ?? '', 160, 'png');
    const rows: Row[] = [];
    for (const width of WIDTHS)
      for (const format of IMAGE_FORMATS)
        rows.push(await measureFormat(store, files, width, format));
    return {
      title: 'Pictures',
      note: `One at a time; median of ${files.length} pictures of the demo. In parentheses: from disk.`,
      rows: [],
      grid: rows,
    };
  } finally {
    await rm(cache, { recursive: true });
  }
}
