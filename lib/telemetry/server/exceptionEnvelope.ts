import { inspect, types } from 'node:util';
import { redactSecrets } from '@/lib/platform/config/secrets';
import { stripAddresses } from '../cleanItem';
import { TEXT_LIMITS } from '../telemetryLimits';

type ErrorDescription = { readonly name: string; readonly message: string; readonly stack: string };

const MAX_CAUSES = 3;
const CREDENTIALS = /(https?:\/\/)[^\s/?#"'`<>()@]*@/g;

const removeSecrets = (text: string) =>
  stripAddresses(redactSecrets(text).replace(CREDENTIALS, '$1'));

// `types.isNativeError` also recognises errors of another realm.
const isError = (value: unknown): value is Error =>
  value instanceof Error || types.isNativeError(value);
const toText = (value: unknown) =>
  typeof value === 'string' ? value : inspect(value, { depth: 0 });

function listStacks(error: unknown, left: number): readonly string[] {
  if (!isError(error)) return error === undefined ? [] : [toText(error)];
  return [
    error.stack ?? `${error.name}: ${error.message}`,
    ...(left === 0 ? [] : listStacks(error.cause, left - 1)),
  ];
}

export function describeError(error: unknown): ErrorDescription {
  const message = removeSecrets(isError(error) ? error.message : toText(error));
  const stack = removeSecrets(listStacks(error, MAX_CAUSES).join('\nCaused by: '));
  return { name: isError(error) ? error.name : 'Error', message, stack };
}

const MAX_FRAMES = 50;
const SEVERITY = { error: 3, critical: 4 } as const;

type ExceptionFacts = Readonly<{
  error: ErrorDescription;
  instrumentationKey: string;
  release: string;
  page: string | undefined;
  operationId: string | undefined;
  properties: Readonly<Record<string, string>>;
  isFatal: boolean;
  time: Date;
}>;

const FRAME = /^\s*at (?:(.*?) \()?(.*?):(\d+):\d+\)?$/;

function listFrames(stack: string) {
  const frames = stack.split('\n').flatMap((line) => {
    const [assembly, method = '<no_method>', fileName = '', number = '0'] = FRAME.exec(line) ?? [];
    return assembly === undefined
      ? []
      : [{ method, assembly: assembly.trim(), fileName, line: Number(number) }];
  });
  return frames.slice(0, MAX_FRAMES).map(({ method, assembly, fileName, line }, level) => ({
    level,
    method: method.slice(0, TEXT_LIMITS.text),
    assembly: assembly.slice(0, TEXT_LIMITS.text),
    fileName: fileName.slice(0, TEXT_LIMITS.text),
    line,
  }));
}

function limitProperties(
  properties: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name.slice(0, TEXT_LIMITS.name),
      value.slice(0, TEXT_LIMITS.text),
    ]),
  );
}

/** Application Insights' schema `ExceptionData`, version 2. */
export function buildExceptionEnvelope({
  error,
  instrumentationKey,
  release,
  page,
  operationId,
  properties,
  isFatal,
  time,
}: ExceptionFacts) {
  const address = page === undefined ? {} : { page: page.slice(0, TEXT_LIMITS.url) };
  const parsedStack = listFrames(error.stack);
  return {
    name: `Microsoft.ApplicationInsights.${instrumentationKey.replaceAll('-', '')}.Exception`,
    time: time.toISOString(),
    iKey: instrumentationKey,
    tags: {
      'ai.cloud.role': 'site-server',
      'ai.application.ver': release.slice(0, TEXT_LIMITS.text),
      ...(operationId === undefined ? {} : { 'ai.operation.id': operationId }),
    },
    data: {
      baseType: 'ExceptionData',
      baseData: {
        ver: 2,
        exceptions: [
          {
            typeName: error.name.slice(0, TEXT_LIMITS.text),
            // The service rejects an exception without a message.
            message: (error.message || error.name).slice(0, TEXT_LIMITS.message),
            hasFullStack: parsedStack.length > 0,
            stack: error.stack.slice(0, TEXT_LIMITS.message),
            parsedStack,
          },
        ],
        severityLevel: isFatal ? SEVERITY.critical : SEVERITY.error,
        properties: { ...limitProperties(properties), ...address },
      },
    },
  };
}
