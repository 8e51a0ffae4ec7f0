import { z } from 'zod';
import { EnvironmentError, getConfig } from '@/lib/platform/config/env';
import { loadEnvFiles } from '@/lib/platform/config/envFiles';
import { redactSecrets } from '@/lib/platform/config/secrets';
import { readHttpUrl } from '@/lib/platform/config/variableKinds';
import { CONFIRM_PATH, VERSION } from './confirmRoute';
import { READY_PATH } from './health';

const USAGE = `usage: npm run content:confirm -- [VERSION] [ADDRESS…]
  without a version: shows what each process does not serve, and why
  with one: confirms that state of the space with each process
  addresses are those of the processes, such as http://10.0.0.1:3000; without any it is http://localhost:PORT`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (line: string): void => void process.stderr.write(`${redactSecrets(line)}\n`);

const TIMEOUT_MS = 10_000;

const readinessSchema = z.object({
  rejected: z.object({ version: z.string(), problems: z.array(z.string()).default([]) }).optional(),
});
const replySchema = z.object({ message: z.string(), version: z.string().optional() });

type Call = { readonly version: string | undefined; readonly origins: readonly string[] };

function readArguments(values: readonly string[], port: number): Call | undefined {
  const [first = '', ...others] = values;
  const version = VERSION.test(first) ? first : undefined;
  const addresses = version === undefined ? values : others;
  const origins = addresses.flatMap((address) => readHttpUrl(address)?.origin ?? []);
  if (origins.length < addresses.length) return undefined;
  return { version, origins: origins.length === 0 ? [`http://localhost:${port}`] : origins };
}

const fetchJson = async (
  address: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const response = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: await response.json() };
};

async function show(origin: string) {
  const { rejected } = readinessSchema.parse((await fetchJson(`${origin}${READY_PATH}`)).body);
  if (rejected === undefined) print(`${origin}: nothing is rejected`);
  else
    print(
      [
        `${origin}: ${rejected.version} is not served:`,
        ...rejected.problems.map((problem) => `  - ${problem}`),
        `  If all of this is meant: npm run content:confirm -- ${rejected.version} ${origin}`,
      ].join('\n'),
    );
  return rejected === undefined;
}

async function confirm(origin: string, version: string, token: string) {
  const { status, body } = await fetchJson(`${origin}${CONFIRM_PATH}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version }),
  });
  const { message, version: other = version } = replySchema.parse(body);
  print(`${origin}: ${message}${other === version ? '' : ` (${other})`}`);
  return status === 202;
}

async function main(values: readonly string[]): Promise<number> {
  loadEnvFiles(false);
  const { port, operatorToken } = getConfig();
  const call = readArguments(values, port);
  if (call === undefined) {
    printError(USAGE);
    return 2;
  }
  const { version, origins } = call;
  if (version !== undefined && operatorToken === undefined)
    throw new EnvironmentError([
      'OPERATOR_TOKEN is missing: it is what the processes of the site are started with.',
    ]);
  let isWell = true;
  for (const origin of origins) {
    const isDone = await (
      version === undefined ? show(origin) : confirm(origin, version, operatorToken ?? '')
    ).catch((error: unknown) => {
      printError(
        `${origin}: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}`,
      );
      return false;
    });
    isWell = isWell && isDone;
  }
  return isWell ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (status) => (process.exitCode = status),
  (error: unknown) => {
    printError(error instanceof EnvironmentError ? error.problems.join('\n') : String(error));
    process.exitCode = 1;
  },
);
