/**
 * Encodes `{ source, width, height, format }` to `{ body }` or `{ error }` over IPC.
 * A process, because a native decoder call cannot be stopped otherwise: sharp checks its timeout only between tiles, and terminating a worker thread waits for the call.
 */
import sharp from 'sharp';

/** Effort 1 takes a third of the time of effort 3 for a tenth to a quarter more bytes, which is still fewer than webp. */
const AVIF_EFFORT = 1;
const MAX_PIXELS = 40_000_000;

sharp.concurrency(1);
sharp.cache(false);
// sharp detects the type by content: an SVG named .png would otherwise be rendered, with filters that take minutes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadHeifFile'] });

const WRITERS = {
  avif: (image) => image.avif({ quality: 55, effort: AVIF_EFFORT }),
  webp: (image) => image.webp({ quality: 78 }),
  png: (image) => image.png({ compressionLevel: 7 }),
  jpg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }),
};

async function encode({ source, width, height, format }) {
  const resized = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize(height === undefined ? { width, withoutEnlargement: true } : { width, height, fit: 'cover' });
  try {
    return { body: await WRITERS[format](resized).toBuffer() };
  } catch (error) {
    return { error: String(error) };
  }
}

process.on('message', async (job) => process.send(await encode(job)));
// Signals to the process group are ignored: the encoder ends when the site's process disconnects.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
