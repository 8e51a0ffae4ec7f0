import { hideSourceMaps } from './hideSourceMaps';
import { makePictures } from './makePictures';
import { precompress } from './precompress';
import { writeNotices } from './writeNotices';

async function finishBuild(): Promise<void> {
  writeNotices();
  await hideSourceMaps();
  await precompress('.next/static');
  // The site works without them, and reports invalid variables or content when it starts.
  await makePictures().catch((error: unknown) =>
    console.warn(`No pictures were made: ${String(error)}`),
  );
}

void finishBuild();
