// Checks deploy/kubernetes against the Kubernetes API without a cluster. Uses the TypeScript
// compiler, because the published schemas allow unknown fields, but the types made from them don't.
// Usage: node scripts/kubernetesSchema.mjs
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from './steps.mjs';

const TYPES = 'kubernetes-models@4.5.1';
const MANIFESTS = 'deploy/kubernetes';
const IS_KUSTOMIZATION = /(?:^|\/)kustomization\.yaml$/;

const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
const run = (command, ...args) =>
  spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0;

function listManifests() {
  const names = readdirSync(join(root, MANIFESTS), { recursive: true }).filter(
    (name) => name.endsWith('.yaml') && !IS_KUSTOMIZATION.test(name),
  );
  return names.flatMap((name) =>
    parseAllDocuments(readFileSync(join(root, MANIFESTS, name), 'utf8')).map((document) =>
      document.toJSON(),
    ),
  );
}

/** The line compiles only if the manifest has the shape of its kind. */
const declare = (
  manifest,
  index,
) => `import type { I${manifest.kind} as Kind${index} } from 'kubernetes-models/${manifest.apiVersion}/${manifest.kind}';
export const manifest${index}: Kind${index} = ${JSON.stringify(manifest, null, 2)};
`;

try {
  const manifests = listManifests();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(join(folder, 'manifests.ts'), manifests.map(declare).join('\n'));
  if (!run('npm', 'install', TYPES, '--ignore-scripts', '--no-audit', '--no-fund'))
    throw new Error(`${TYPES} cannot be installed`);
  const isSound = run(
    process.execPath,
    join(root, 'node_modules/typescript/bin/tsc'),
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'preserve',
    '--moduleResolution',
    'bundler',
    'manifests.ts',
  );
  console.log(
    isSound
      ? `${manifests.length} manifests have the shapes of their kinds`
      : 'See the fields above, of manifests in the order of their files.',
  );
  process.exitCode = isSound ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
