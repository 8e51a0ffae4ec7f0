/**
 * A process that follows a space as the site does, and prints the time of each change and the ids
 * of the headings that it serves then.
 */
import { writeSync } from 'node:fs';
import { startReplica } from '@/lib/content/replica/startReplica';
import { readConfig } from '@/lib/platform/config/env';

async function main() {
  const { content, contentNames: names } = readConfig(process.env);
  if (content.mode !== 'replica') throw new Error('expected a space');
  const feed = { ...content.feed, pollInterval: 1000 };
  const replica = await startReplica({ ...content, feed, names });
  const print = () => {
    const ids = replica
      .space()
      ?.entries.byContentType('heading')
      .map(({ id }) => id);
    const { polling } = replica.status();
    writeSync(1, `${JSON.stringify({ at: Date.now(), ids, isFollowing: polling?.isFollowing })}\n`);
  };
  replica.onChange(print);
  print();
  process.on('SIGTERM', () => {
    replica.stop();
    process.exit();
  });
  setInterval(print, 200);
}

void main();
