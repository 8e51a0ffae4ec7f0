// npm's own `--omit dev` would leave out production packages that a development dependency also
// needs, such as React.
import { spawnSync } from 'node:child_process';

const IS_DEVELOPMENT = 'cdx:npm:package:development';

const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'],
  { encoding: 'utf8', maxBuffer: 100_000_000 },
);
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}
const { components, dependencies, ...rest } = JSON.parse(stdout);
const shipped = components.filter(
  ({ properties }) => !properties.some(({ name }) => name === IS_DEVELOPMENT),
);
const refs = new Set([
  rest.metadata.component['bom-ref'],
  ...shipped.map((component) => component['bom-ref']),
]);
const edges = dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
console.log(JSON.stringify({ ...rest, components: shipped, dependencies: edges }, null, 2));
