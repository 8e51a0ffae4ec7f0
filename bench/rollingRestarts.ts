import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEveryAddress } from '@/e2e/support/listEveryAddress';
import { startTraffic } from '@/e2e/support/startTraffic';
import { findPort, isReady, type SiteProcess, startSiteProcess } from './siteProcess';

/** `node --import tsx bench/rollingRestarts.ts` needs nginx. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 30);
const PER_SECOND = Number(process.env['PER_SECOND'] ?? 50);
const NGINX = process.env['NGINX'] ?? '/usr/sbin/nginx';
/** In ms. */
const SLOW = 2000;
/**
 * In ms. After readiness fails, the site keeps serving for ten times as long, unless SHUTDOWN_DELAY
 * says otherwise.
 */
const CHECK_INTERVAL = 500;

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/**
 * nginx never retries a request, so each one that a process drops reaches the client as an error.
 */
function buildConfiguration(folder: string, port: number, upstreams: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream site {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_next_upstream off;
    }
  }
}
`;
}

type Balancer = {
  readonly origin: string;
  /** Resolves when exactly these ports get requests. */
  readonly waitFor: (ports: readonly number[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts nginx with an orchestrator's health checks: only processes that report ready get requests.
 */
async function startBalancer(folder: string, ports: readonly number[]): Promise<Balancer> {
  const port = await findPort();
  const file = join(folder, 'nginx.conf');
  let inUse = ports.join();
  await writeFile(file, buildConfiguration(folder, port, ports));
  const nginx = spawn(NGINX, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const ended = once(nginx, 'exit');
  const over = new AbortController();

  const check = async (): Promise<void> => {
    const answers = await Promise.all(ports.map((each) => isReady(`http://127.0.0.1:${each}`)));
    const ready = ports.filter(
      (each, index) => answers[index] ?? inUse.split(',').includes(String(each)),
    );
    if (ready.length === 0 || ready.join() === inUse) return;
    await writeFile(file, buildConfiguration(folder, port, ready));
    nginx.kill('SIGHUP');
    inUse = ready.join();
  };
  const checking = (async () => {
    while (!over.signal.aborted) {
      await check();
      await sleep(CHECK_INTERVAL);
    }
  })();

  return {
    origin: `http://127.0.0.1:${port}`,
    waitFor: async (wanted) => {
      while (inUse !== wanted.join()) await sleep(CHECK_INTERVAL / 10);
    },
    stop: async () => {
      over.abort();
      await checking;
      nginx.kill('SIGQUIT');
      await ended;
    },
  };
}

const startProcess = (port: number): Promise<SiteProcess> =>
  startSiteProcess({ port, environment: {} });

/** Lists each reason once that nginx logged for failed requests. */
async function listReasons(folder: string): Promise<readonly string[]> {
  const log = await readFile(join(folder, 'error.log'), 'utf8');
  return [
    ...new Set(
      [...log.matchAll(/\[error\] \S+ \S+ (.*?), client:/g)].map(([, reason = '']) => reason),
    ),
  ];
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'balancer-'));
  const ports = [await findPort(), await findPort()];
  const sites = await Promise.all(ports.map(startProcess));
  const balancer = await startBalancer(folder, ports);
  const [first] = sites;
  if (first === undefined) throw new Error('expected a site');
  // One connection per request, because nginx closes idle client connections when it reloads its
  // configuration, which is not the site's fault.
  const traffic = startTraffic(balancer.origin, await listEveryAddress(first.origin), {
    perSecond: PER_SECOND,
    keepsAlive: false,
  });
  try {
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const index = restart % ports.length;
      await balancer.waitFor(ports);
      await sites[index]?.stop();
      sites[index] = await startProcess(ports[index] ?? 0);
    }
    await balancer.waitFor(ports);
    await traffic.waitFor(PER_SECOND);
  } finally {
    await traffic.stop();
    await balancer.stop();
    await Promise.all(sites.map(({ stop }) => stop()));
  }
  const reasons = await listReasons(folder);
  await rm(folder, { recursive: true });
  const { visits, failures, countSlower, slowest } = traffic.take();
  console.log(
    `${RESTARTS} restarts, ${visits} requests: ${failures.length} dropped, ${countSlower(SLOW)} ` +
      `over ${SLOW / 1000} s, the slowest ${Math.round(slowest)} ms`,
  );
  for (const line of [...reasons, ...new Set(failures)]) console.log(`  ${line}`);
  if (failures.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
