import { spawn } from 'node:child_process';

const PORT = 3900;
const START_TIMEOUT = 60_000;

async function isUp(origin: string): Promise<boolean> {
  return fetch(`${origin}/robots.txt`).then(
    (response) => response.ok,
    () => false,
  );
}

/** @throws Error when the site is not up in time: build it first */
export async function startSite(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const origin = `http://127.0.0.1:${PORT}`;
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', PORT: String(PORT), LOG_LEVEL: 'error', SHUTDOWN_DELAY: '0' };
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = (): void => void server.kill('SIGTERM');
  for (const deadline = Date.now() + START_TIMEOUT; Date.now() < deadline; ) {
    if (await isUp(origin)) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  stop();
  throw new Error('The site did not start. Build it first: npm run build');
}
