import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCleaningVideo, VIDEO_HEIGHT, VIDEO_SECONDS, VIDEO_WIDTH } from './drawCleaningVideo';

const FRAMES_PER_SECOND = 24;
const TARGET = join(__dirname, 'clean-your-denture.mp4');

const INPUT = [
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${VIDEO_WIDTH}x${VIDEO_HEIGHT}`,
  '-r',
  `${FRAMES_PER_SECOND}`,
  '-i',
  '-',
];
const ENCODING = [
  '-an',
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-tune',
  'animation',
  '-crf',
  '25',
  '-profile:v',
  'high',
  '-level',
  '4.0',
  '-refs',
  '4',
  '-pix_fmt',
  'yuv420p',
];
const COLOURS = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];

const renderFrame = (second: number): Promise<Buffer> =>
  sharp(Buffer.from(drawCleaningVideo(second)))
    .removeAlpha()
    .raw()
    .toBuffer();

async function main(): Promise<void> {
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...INPUT,
      ...COLOURS,
      ...ENCODING,
      '-movflags',
      '+faststart',
      TARGET,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'close');
  for (let frame = 0; frame < VIDEO_SECONDS * FRAMES_PER_SECOND; frame += 1) {
    if (!encoder.stdin.write(await renderFrame(frame / FRAMES_PER_SECOND)))
      await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await ended;
  if (encoder.exitCode !== 0)
    throw new Error(`expected ffmpeg to end with 0, found ${encoder.exitCode}`);
}

void main();
