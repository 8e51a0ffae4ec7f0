import { build, install, requireNode, run, runQuietly } from './steps.mjs';

requireNode();
console.log('1/3 Installing the packages');
await install();
console.log('2/3 Building the content and the pages, which takes about a minute');
await build(runQuietly, {}, ['--without-pictures']);
console.log('3/3 Starting the site, which resizes each picture on its first request');
const { FORM_FILE, FORM_ENDPOINT_URL } = process.env;
run(process.execPath, ['--enable-source-maps', 'server/run.js', 'main'], {
  NODE_ENV: 'production',
  ...(FORM_FILE || FORM_ENDPOINT_URL ? {} : { FORM_FILE: 'content/dist/forms.jsonl' }),
});
