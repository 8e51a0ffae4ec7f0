import { z } from 'zod';
import { EnvironmentError, getConfig } from '@/lib/config/env';
import { loadEnvFiles } from '@/lib/config/envFiles';
import { redactSecrets } from '@/lib/config/secrets';
import { readHttpUrl } from '@/lib/config/variableKinds';
import { CONFIRM_PATH, VERSION } from './confirmRoute';
import { READY_PATH } from './health';

const USAGE = `usage: npm run content:confirm -- [VERSION] [ADDRESS…]
  without a version: shows what each process does not serve, and why
  with one: confirms that state of the space with each process
  addresses are those of the processes, such as http://10.0.0.1:3000; without any it is http://localhost:PORT`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (line: string): void => void process.stderr.write(`${redactSecrets(line)}\n`);

/** In ms. */
const TIMEOUT = 10_000;

const readinessSchema = z.object({
  rejected: z.object({ version: z.string(), problems: z.array(z.string()).default([]) }).optional(),
});
const replySchema = z.object({ message: z.string(), version: z.string().optional() });

type Call = { readonly version: string | undefined; readonly origins: readonly string[] };

/** @returns undefined where they are no version and addresses */
function readArguments(values: readonly string[], port: number): Call | undefined {
  const [first = '', ...others] = values;
  const version = VERSION.test(first) ? first : undefined;
  const addresses = version === undefined ? values : others;
  const origins = addresses.map((address) => readHttpUrl(address)?.origin);
  if (origins.includes(undefined)) return undefined;
  return {
    version,
    origins:
      addresses.length === 0
        ? [`http://localhost:${port}`]
        : origins.filter((origin) => origin !== undefined),
  };
}

const fetchJson = async (
  address: string,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const response = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return { status: response.status, body: await response.json() };
};

async function show(origin: string): Promise<boolean> {
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

async function confirm(origin: string, version: string, token: string): Promise<boolean> {
  const { status, body } = await fetchJson(`${origin}${CONFIRM_PATH}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version }),
  });
  const reply = replySchema.parse(body);
  print(
    `${origin}: ${reply.message}${reply.version === undefined || reply.version === version ? '' : ` (${reply.version})`}`,
  );
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
