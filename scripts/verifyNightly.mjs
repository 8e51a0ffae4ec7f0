import { exampleEnv, isExample } from './sites.js';
import { build, prepare, printLeftOut, run, runForStatus } from './steps.mjs';

// Runs every row of the test tables, including those of `npm run verify`.
const MATRIX = 'whole';

const programs = await prepare();
await build(run, exampleEnv());
const parts = [
  {
    name: 'rules of types by typescript-eslint, and types by the compiler',
    command: 'npm',
    args: ['run', 'check'],
    env: { MATRIX },
  },
  { name: 'content of the site', command: 'npm', args: ['run', 'content:check'], env: {} },
  { name: 'unit tests', command: 'npm', args: ['test'], env: { MATRIX } },
  {
    name: 'browser tests',
    command: 'npm',
    args: ['run', 'test:e2e'],
    env: { ...programs, ...exampleEnv(), MATRIX },
  },
  {
    name: 'what production gets, on every supported Node',
    command: process.execPath,
    args: ['scripts/supportedNodes.mjs'],
    env: {},
  },
  {
    name: 'manifests against the API of Kubernetes',
    command: process.execPath,
    args: ['scripts/kubernetesSchema.mjs'],
    env: {},
  },
  {
    name: 'newest framework, red without a fault of ours',
    command: process.execPath,
    args: ['scripts/canary.mjs'],
    env: {},
  },
];

const ofSite = [
  {
    name: 'build of the site',
    command: 'npm',
    args: ['run', 'build'],
    env: { NODE_ENV: 'production' },
  },
  {
    name: 'browser tests of the site',
    command: 'npm',
    args: ['run', 'test:e2e'],
    env: { ...programs, MATRIX },
  },
];

// One failure says nothing about the other parts, and the next nightly run is a day away.
const results = [...parts, ...(isExample() ? [] : ofSite)].map(({ name, command, args, env }) => {
  const begin = performance.now();
  const status = runForStatus(command, args, env);
  return { name, status, minutes: Math.round((performance.now() - begin) / 60_000) };
});
for (const { name, status, minutes } of results)
  console.log(`${status === 0 ? 'green' : 'RED'}: ${name}, ${minutes} minutes`);
printLeftOut(programs);
process.exitCode = results.some(({ status }) => status !== 0) ? 1 : 0;
