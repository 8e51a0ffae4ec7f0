import { copyProduction } from './copyProduction';

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Expected the folder to make: npm run leave:production -- FOLDER');
  process.exitCode = 1;
} else {
  copyProduction(target);
}
