import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  API_PARAMETERS,
  CHOICE_PARAMETERS,
  PAGE_PARAMETERS,
} from '@/lib/addresses/queryParameters';

const service = z.object({
  image: z.string(),
  build: z.object({ args: z.record(z.string(), z.string().nullable()) }).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()),
  networks: z.union([
    z.object({ site: z.object({ ipv4_address: z.string() }) }),
    z.array(z.string()),
  ]),
  mem_limit: z.string().optional(),
  read_only: z.literal(true),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const composeSchema = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

const compose = composeSchema.parse(
  parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }),
);
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const SITES = Object.values(compose.services).filter(({ image }) => image === 'care-site');

const list = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test("nginx's upstream has the addresses of the site's processes", () => {
  const addresses = SITES.flatMap(({ networks }) =>
    'site' in networks ? [`${networks.site.ipv4_address}:3000`] : [],
  );
  expect(addresses).toHaveLength(2);
  expect(list(readFileSync('deploy/nginx/upstream.conf', 'utf8'), /^ {2}server (\S+) /gm)).toEqual(
    addresses,
  );
});

describe('the query that nginx passes on', () => {
  const edge = readFileSync('deploy/nginx/edge.conf', 'utf8');
  const pages: readonly string[] = Object.values(PAGE_PARAMETERS).flat();
  const sortOnce = (names: readonly string[]) => [...new Set(names)].sort();
  const [ofPages = ''] = list(edge, /^map "(\S+)" \$page_args \{$/gm);
  const [ofApi = ''] = list(edge, /^ +set \$api_args "(\S+)";$/gm);

  test('has the parameters that pages depend on, and no others', () => {
    const read = list(edge, /^map \$arg_(\w+) \$page_\1 /gm);
    const sent = list(ofPages, /\$page_(\w+?)(?=\$|$)/g);
    expect([read.sort(), sent.sort()]).toEqual([sortOnce(pages), sortOnce(pages)]);
  });

  test('has the parameters that the API reads, for an API request', () => {
    const others = Object.values(API_PARAMETERS)
      .flat()
      .filter((name) => !pages.includes(name));
    const read = list(edge, /^map \$arg_(\w+) \$api_\1 +\{/gm);
    const sent = list(ofApi, /\$(?:page|api)_(\w+?)(?=\$|$)/g);
    expect([read.sort(), sent.sort()]).toEqual([sortOnce(others), sortOnce([...pages, ...others])]);
  });

  test('has the parameters of product finders and comparisons, and no other choices', () => {
    const [choices = ''] = list(edge, /^map \$args \$choice_args .+"~\(\^\|&\)\((.+?)\)"/gm);
    expect(choices.split('|').sort()).toEqual(
      Object.values(CHOICE_PARAMETERS)
        .map((name) => (name.endsWith('-') ? name : `${name}=`))
        .sort(),
    );
  });

  test.each([
    [`${CHOICE_PARAMETERS.answer}denture=full`, true],
    [`utm_source=x&${CHOICE_PARAMETERS.asked}=answer-denture`, true],
    [`${CHOICE_PARAMETERS.sent}=answer-denture&utm_source=x`, true],
    [`${CHOICE_PARAMETERS.compared}cream=on`, true],
    [
      `my${CHOICE_PARAMETERS.asked}=x&${CHOICE_PARAMETERS.sent}x=y&query=${CHOICE_PARAMETERS.compared}`,
      false,
    ],
  ])('contains %s whole as a choice: %s', (query, isChoice) => {
    const [pattern = ''] = list(
      edge,
      /^map \$args \$choice_args \{ default ""; "~(.+)" "\?\$args"; \}$/gm,
    );
    expect(pattern !== '' && new RegExp(pattern).test(query)).toBe(isChoice);
  });
});

test('.env.example explains every variable that is set', () => {
  const names = list(readFileSync('.env.example', 'utf8'), /^([A-Z_]+)=/gm);
  for (const { environment = {} } of SITES)
    expect(names).toEqual(expect.arrayContaining(Object.keys(environment)));
});

test('each folder that the site writes to belongs to its user and is on a volume', () => {
  const [, made = ''] = /^RUN install -d -o node -g node (.+)$/m.exec(dockerfile) ?? [];
  const folders = made
    .split(' ')
    .map((folder) => (folder.startsWith('/') ? folder : `/site/${folder}`));
  expect(folders).toHaveLength(3);
  for (const { volumes, environment } of SITES) {
    expect(volumes.map((volume) => volume.split(':')[1]).sort()).toEqual([...folders].sort());
    // A copy of .env.example leaves these empty, which would turn them off.
    expect(folders).toEqual(
      expect.arrayContaining([
        environment?.['CONTENT_SNAPSHOT_DIR'],
        environment?.['STATIC_ARCHIVE_DIR'],
      ]),
    );
  }
});

test('no process of the site mounts the volume of drafts', () => {
  const snapshots = SITES.map(({ volumes, environment }) => [
    environment?.['PREVIEW'] ?? 'false',
    volumes.find((volume) => volume.endsWith(':/var/lib/site/snapshots')),
  ]);
  expect(snapshots).toEqual([
    ['false', 'snapshots:/var/lib/site/snapshots'],
    ['false', 'snapshots:/var/lib/site/snapshots'],
    ['true', 'drafts:/var/lib/site/snapshots'],
  ]);
});

test('others in its network can read the metrics of a process, once a port is set', () => {
  for (const { environment } of SITES) expect(environment?.['METRICS_HOST']).toBe('0.0.0.0');
});

test('the alert about memory fires before a process is ended by the limit of its container', () => {
  const [limit = ''] = list(
    readFileSync('deploy/prometheus/alerts.yml', 'utf8'),
    /process_resident_memory_bytes\{job="site"\} > (\S+)/g,
  );
  for (const { mem_limit } of SITES)
    expect([mem_limit, Number(limit) < 1024 ** 3]).toEqual(['1g', true]);
});

test('the base image is a pinned LTS Node of the major version in .nvmrc and the workflows, and replaceable', () => {
  const [pinned = '', ...bases] = list(dockerfile, /^FROM (\S+) AS \w+$/gm);
  const [, line] = /^node:(\d+)\.\d+\.\d+-\w+-slim@sha256:[0-9a-f]{64}$/.exec(pinned) ?? [];
  expect(line).toBe(readFileSync('.nvmrc', 'utf8').trim());
  expect(Number(line) % 2).toBe(0);
  for (const name of readdirSync('.github/workflows'))
    expect(readFileSync(`.github/workflows/${name}`, 'utf8')).toContain(`image: node:${line}-`);
  expect([...bases, ...list(dockerfile, /^ARG NODE_IMAGE=(\S+)$/gm)]).toEqual([
    '${NODE_IMAGE}',
    '${NODE_IMAGE}',
    'pinned',
  ]);
  for (const { build } of SITES) expect(build?.args['NODE_IMAGE']).toBeNull();
  expect(compose.services['edge']?.image).toMatch(/^\$\{NGINX_IMAGE:-.+\}$/);
});

test('the workflows run only `npm run verify` and `verify:nightly`, with pinned actions', () => {
  const texts = readdirSync('.github/workflows')
    .sort()
    .map((name) => readFileSync(`.github/workflows/${name}`, 'utf8'));
  expect(texts.map((text) => list(text, /^ {6}- run: (.+)$/gm))).toEqual([
    ['npm run verify:nightly'],
    ['npm run verify'],
  ]);
  expect(
    texts
      .flatMap((text) => list(text, /uses: (\S+)/g))
      .filter((action) => !/@[0-9a-f]{40}$/.test(action)),
  ).toEqual([]);
});

test('packages are those of the lock file, and none runs an install script', () => {
  expect(list(dockerfile, /^RUN npm (\S.*?)(?: \\)?$/gm)).toEqual([
    'ci --ignore-scripts --include=dev',
  ]);
});

test('every volume is declared, or a file of the repository', () => {
  const sources = Object.values(compose.services).flatMap(({ volumes }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  for (const source of sources)
    expect([source, source in compose.volumes || existsSync(`deploy/${source}`)]).toEqual([
      source,
      true,
    ]);
});

test('the build context has only what the build needs, and no file of variables', () => {
  const lines = readFileSync('deploy/Dockerfile.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  expect(allowed.filter((path) => !existsSync(path) || /^\.(env|git|cache)/.test(path))).toEqual(
    [],
  );
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).not.toMatch(/TOKEN|SECRET|PASSWORD/);
});
