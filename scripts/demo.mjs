import { build, install, requireNode, run } from './steps.mjs';

requireNode();
install();
build();
run(process.execPath, ['--import', 'tsx', 'server/main.ts'], { NODE_ENV: 'production' });
