import { hideSourceMaps } from './hideSourceMaps';
import { precompress } from './precompress';
import { writeNotices } from './writeNotices';

async function finishBuild(): Promise<void> {
  writeNotices();
  await hideSourceMaps();
  await precompress('.next/static');
}

void finishBuild();
