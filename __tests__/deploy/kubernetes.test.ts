import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { listEnvironmentProblems } from '@/__tests__/support/listEnvironmentProblems';
import { LIVE_PATH, READY_PATH } from '@/server/operations/health';

const labels = z.record(z.string(), z.string());
const named = z.strictObject({ name: z.string() });
const metadata = z.object({ name: z.string() });
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.literal('http') }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
});
const container = z.object({
  image: z.string(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })),
  envFrom: z.tuple([z.strictObject({ configMapRef: named }), z.strictObject({ secretRef: named })]),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
  resources: z.strictObject({ requests: labels, limits: labels }),
});
const podSpec = z.object({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  terminationGracePeriodSeconds: z.number(),
  securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
  containers: z.tuple([container]),
  volumes: z.array(
    z.union([
      z.strictObject({
        name: z.string(),
        persistentVolumeClaim: z.strictObject({ claimName: z.string() }),
      }),
      z.strictObject({ name: z.string(), emptyDir: z.object({}) }),
    ]),
  ),
});
const selector = z.object({ matchLabels: labels });
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata,
  spec: z.object({
    replicas: z.number(),
    selector,
    template: z.object({ metadata: z.object({ labels }), spec: podSpec }),
  }),
});
const service = z.object({
  kind: z.literal('Service'),
  spec: z.object({ selector: labels, ports: z.array(z.object({ targetPort: z.string() })) }),
});
const budget = z.object({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.object({ minAvailable: z.number(), selector }),
});
const claim = z.object({
  kind: z.literal('PersistentVolumeClaim'),
  metadata,
  spec: z.object({ accessModes: z.array(z.string()) }),
});
const manifest = z.discriminatedUnion('kind', [
  deployment,
  service,
  budget,
  claim,
  z.object({ kind: z.literal('NetworkPolicy') }),
]);
const kustomization = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.tuple([z.object({ name: z.string(), envs: z.tuple([z.string()]) })]),
});

const FOLDERS = ['deploy/kubernetes', 'deploy/kubernetes/preview'];
const EXAMPLE = readFileSync('.env.example', 'utf8');
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

const parseVariables = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

function readFolder(folder: string) {
  const { resources, configMapGenerator } = kustomization.parse(
    parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')),
  );
  const [{ name, envs }] = configMapGenerator;
  const manifests = resources.flatMap((path) =>
    parseAllDocuments(readFileSync(join(folder, path), 'utf8')).map((document) =>
      manifest.parse(document.toJS()),
    ),
  );
  const variables = parseVariables(readFileSync(join(folder, envs[0]), 'utf8'));
  const deployments = manifests.flatMap((found) => (found.kind === 'Deployment' ? [found] : []));
  return {
    configMap: name,
    variables,
    manifests,
    deployment: deployment.parse(deployments[0]),
    count: deployments.length,
  };
}

const SITES = FOLDERS.map(readFolder);
const listClaims = ({ volumes }: z.infer<typeof podSpec>) =>
  volumes.flatMap((volume) =>
    'persistentVolumeClaim' in volume ? [volume.persistentVolumeClaim.claimName] : [],
  );

describe.each(SITES)(
  '$deployment.metadata.name',
  ({ configMap, variables, manifests, deployment: { metadata, spec }, count }) => {
    const { template } = spec;
    const [
      { image, ports, envFrom, env, startupProbe, livenessProbe, readinessProbe, volumeMounts },
    ] = template.spec.containers;
    const environment = {
      ...variables,
      ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
    };

    test('is one deployment of the image that Compose builds', () => {
      expect([count, image]).toEqual([1, 'care-site']);
      expect(readFileSync('deploy/compose.yaml', 'utf8')).toContain(`image: ${image}\n`);
    });

    test('is probed at the health addresses of the server', () => {
      expect(
        [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path),
      ).toEqual([LIVE_PATH, LIVE_PATH, READY_PATH]);
    });

    test('listens at its declared ports, the first of which the image exposes', () => {
      expect(ports).toEqual([
        { name: 'http', containerPort: Number(environment['PORT']) },
        { name: 'metrics', containerPort: Number(environment['METRICS_PORT']) },
      ]);
      expect(dockerfile).toContain(`\nEXPOSE ${environment['PORT']}\n`);
    });

    test('may take SHUTDOWN_DELAY and 15 s to stop', () => {
      const delay = Number(environment['SHUTDOWN_DELAY']);
      expect(template.spec.terminationGracePeriodSeconds).toBe(delay + 15 + 5);
      const { periodSeconds, failureThreshold, timeoutSeconds } = readinessProbe;
      expect(periodSeconds * failureThreshold + timeoutSeconds).toBeLessThan(delay);
    });

    test('has variables that the site knows and accepts', () => {
      expect(
        Object.keys(environment).filter((name) => !new RegExp(`^${name}=`, 'm').test(EXAMPLE)),
      ).toEqual([]);
      const secrets = {
        CONTENTFUL_SPACE_ID: 'space',
        CONTENTFUL_DELIVERY_TOKEN: 'token',
        CONTENTFUL_PREVIEW_TOKEN: 'token',
      };
      expect(listEnvironmentProblems({ ...environment, ...secrets })).toEqual([]);
      expect([envFrom[0].configMapRef.name, envFrom[1].secretRef.name]).toEqual([
        configMap,
        metadata.name,
      ]);
      expect(Object.keys(variables).filter((name) => /TOKEN|SECRET/.test(name))).toEqual([]);
    });

    test('writes only to folders of the image that are on declared volumes', () => {
      const [, made = ''] = /^RUN install -d -o node -g node (.+)$/m.exec(dockerfile) ?? [];
      const folders = made
        .split(' ')
        .map((folder) => (folder.startsWith('/') ? folder : `/site/${folder}`));
      expect(volumeMounts.map(({ mountPath }) => mountPath).sort()).toEqual([...folders].sort());
      expect(volumeMounts.map(({ name }) => name).sort()).toEqual(
        template.spec.volumes.map(({ name }) => name).sort(),
      );
      const declared = SITES.flatMap((site) =>
        site.manifests.flatMap((found) =>
          found.kind === 'PersistentVolumeClaim' ? [found.metadata.name] : [],
        ),
      );
      expect(declared).toEqual(expect.arrayContaining(listClaims(template.spec)));
    });

    test('is selected by its labels, also by its service and its budget, which lets one pod move', () => {
      expect(spec.selector.matchLabels).toEqual(template.metadata.labels);
      for (const found of manifests) {
        if (found.kind === 'Service')
          expect([
            found.spec.selector,
            found.spec.ports.map(({ targetPort }) => targetPort),
          ]).toEqual([template.metadata.labels, ['http']]);
        if (found.kind === 'PodDisruptionBudget')
          expect([found.spec.selector.matchLabels, found.spec.minAvailable]).toEqual([
            template.metadata.labels,
            spec.replicas - 1,
          ]);
      }
    });
  },
);

test('no pod of the site mounts the volume of drafts', () => {
  expect(SITES.map(({ deployment: { spec } }) => listClaims(spec.template.spec))).toEqual([
    ['care-snapshots', 'care-static'],
    ['care-drafts', 'care-static'],
  ]);
});

describe('the systemd unit', () => {
  const unit = readFileSync('deploy/systemd/care@.service', 'utf8');
  const read = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  test('starts what the image starts', () => {
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(dockerfile) ?? [];
    expect(read('ExecStart')).toBe(
      `/usr/bin/${z.array(z.string()).parse(JSON.parse(command)).join(' ')}`,
    );
  });

  test('sets variables that the site knows, to folders that it creates', () => {
    const variables = parseVariables(read('Environment').replaceAll(' ', '\n'));
    expect(
      Object.keys(variables).filter(
        (name) => name !== 'NODE_ENV' && !EXAMPLE.includes(`\n${name}=`),
      ),
    ).toEqual([]);
    const made = read('StateDirectory')
      .split(' ')
      .map((folder) => `/var/lib/${folder}`);
    expect([variables['CONTENT_SNAPSHOT_DIR'], variables['STATIC_ARCHIVE_DIR']]).toEqual(made);
  });

  test('waits for readiness, and for the usual SHUTDOWN_DELAY and 15 s', () => {
    expect(read('ExecStartPost')).toContain(`\${PORT}${READY_PATH} `);
    const [, delay = ''] =
      /SHUTDOWN_DELAY` \| .+ \| (\d+) \|$/m.exec(
        readFileSync('docs/reference/variables.md', 'utf8'),
      ) ?? [];
    expect(Number(read('TimeoutStopSec'))).toBe(Number(delay) + 15 + 5);
  });
});
