import { copyProduction } from './copyProduction';

/** `npm run leave:production -- FOLDER`: what a process of the built site needs, and nothing else. */
const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Expected the folder to make: npm run leave:production -- FOLDER');
  process.exitCode = 1;
} else {
  copyProduction(target);
}
