/**
 * The program of one encoder: reads `{ source, width, height, format }` over its channel, answers `{ body }` or `{ error }`.
 * A process of its own, because a decoder inside a native call can be ended in no other way: sharp's own time-out looks
 * only between tiles, and a worker thread is not terminated before the call returns.
 */
import sharp from 'sharp';

/** A third of the time of effort 3 for a tenth to a quarter more bytes, still fewer than webp: someone is waiting for the first of each. */
const AVIF_EFFORT = 1;
/** Largest original in pixels, against decompression bombs. */
const MAX_PIXELS = 40_000_000;

sharp.concurrency(1);
sharp.cache(false);
// Contents decide, not names: an SVG named .png would otherwise be drawn, with filters that take minutes.
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
// It lives as long as the site does, whoever else a signal is sent to, and not a moment longer.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
