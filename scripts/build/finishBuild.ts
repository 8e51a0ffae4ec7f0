import { hideSourceMaps } from './hideSourceMaps';
import { makePictures } from './makePictures';
import { precompress } from './precompress';
import { writeNotices } from './writeNotices';

/** What a build needs after the framework's own. */
async function finishBuild(): Promise<void> {
  writeNotices();
  await hideSourceMaps();
  await precompress('.next/static');
  // A site works without; what is wrong with its variables or its content, its start says.
  await makePictures().catch((error: unknown) =>
    console.warn(`No pictures were made: ${String(error)}`),
  );
}

void finishBuild();
