import { build, install, requireNode, run } from './steps.mjs';

requireNode();
await install();
await build();
run(process.execPath, ['--enable-source-maps', 'server/run.js', 'main'], {
  NODE_ENV: 'production',
});
