import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const service = z.object({
  image: z.string(),
  build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()),
  networks: z.union([z.object({ site: z.object({ ipv4_address: z.string() }) }), z.array(z.string())]),
  read_only: z.literal(true),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const composeSchema = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) });

const compose = composeSchema.parse(parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }));
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const SITES = Object.values(compose.services).filter(({ image }) => image === 'care-site');

const list = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

test("nginx's upstream has the addresses of the site's processes", () => {
  const addresses = SITES.flatMap(({ networks }) => ('site' in networks ? [`${networks.site.ipv4_address}:3000`] : []));
  expect(addresses).toHaveLength(2);
  expect(list(readFileSync('deploy/nginx/upstream.conf', 'utf8'), /^ {2}server (\S+) /gm)).toEqual(addresses);
});

test('nginx passes on the parameters that loaders declare, and no others', () => {
  const loaders = readdirSync('lib/pageProps').map((name) => readFileSync(`lib/pageProps/${name}`, 'utf8')).join('\n');
  const declared = list(loaders, /^const PARAMETERS = \[(.+)\];$/gm).flatMap((names) => list(names, /'(\w+)'/g));
  expect(declared.length).toBeGreaterThan(3);
  const passed = list(readFileSync('deploy/nginx/edge.conf', 'utf8'), /^map \$arg_\w+ \$page_(\w+) /gm);
  expect([...passed].sort()).toEqual([...new Set(declared)].sort());
});

test('every variable that is set is one that .env.example explains', () => {
  const names = list(readFileSync('.env.example', 'utf8'), /^([A-Z_]+)=/gm);
  for (const { environment = {} } of SITES) expect(names).toEqual(expect.arrayContaining(Object.keys(environment)));
});

test('each folder that the site writes belongs to its user and is on a volume', () => {
  const [, made = ''] = /^RUN install -d -o node -g node (.+)$/m.exec(dockerfile) ?? [];
  const folders = made.split(' ').map((folder) => (folder.startsWith('/') ? folder : `/site/${folder}`));
  expect(folders).toHaveLength(3);
  for (const { volumes, environment } of SITES) {
    expect(volumes.map((volume) => volume.split(':')[1]).sort()).toEqual([...folders].sort());
    // A preview has no snapshots.
    const named = [environment?.['CONTENT_SNAPSHOT_DIR'], environment?.['STATIC_ARCHIVE_DIR']].filter((folder) => folder !== undefined);
    expect(named.length).toBeGreaterThan(0);
    expect(folders).toEqual(expect.arrayContaining(named));
  }
});

test('every base image can be given by its digest', () => {
  const bases = list(dockerfile, /^FROM (\S+) AS \w+$/gm);
  expect([...bases, compose.services['edge']?.image]).toEqual([...bases.map(() => '${NODE_IMAGE}'), expect.stringMatching(/^\$\{NGINX_IMAGE:-.+\}$/)]);
  expect(bases).toHaveLength(3);
  const [usual = ''] = list(dockerfile, /^ARG NODE_IMAGE=(\S+)$/gm);
  for (const { build } of SITES) expect(build?.args['NODE_IMAGE']).toBe(`\${NODE_IMAGE:-${usual}}`);
});

test('packages are those of the lock file, and none runs a script of its own', () => {
  const installs = list(dockerfile, /^RUN npm (\S.*?)(?: \\)?$/gm);
  expect(installs).toEqual(['ci --ignore-scripts --include=dev', 'ci --ignore-scripts --omit=dev']);
});

test('every volume is a declared one, or a file of the repository', () => {
  const sources = Object.values(compose.services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  for (const source of sources) expect([source, source in compose.volumes || existsSync(`deploy/${source}`)]).toEqual([source, true]);
});

test('the build gets nothing but what it needs, and no file of variables', () => {
  const lines = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(allowed.filter((path) => !existsSync(path) || /^\.(env|git|cache)/.test(path))).toEqual([]);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).not.toMatch(/TOKEN|SECRET|PASSWORD/);
});
