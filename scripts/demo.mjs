import { build, install, requireNode, run } from './steps.mjs';

requireNode();
await install();
await build();
run(process.execPath, ['--import', 'tsx', 'server/main.ts'], { NODE_ENV: 'production' });
