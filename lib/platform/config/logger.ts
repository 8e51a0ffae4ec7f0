import pino from 'pino';
import { getConfig } from './env';
import { findTraceId, getRequestScope } from './requestScope';
import { redactSecrets } from './secrets';

type LogLevel = 'info' | 'warn' | 'error';
type WriteLog = (details: object, message: string) => void;

let sink: pino.Logger | undefined;

/** Drops lines when the disk is full: without an error listener, each of them would throw. */
function openDestination(): pino.DestinationStream {
  const open = () => pino.destination({ dest: 1, sync: true }).on('error', reopen);
  let destination = open();
  // The failed destination would keep every line that it could not write.
  function reopen() {
    destination = open();
  }
  return { write: (line) => destination.write(redactSecrets(line)) };
}

function createSink(): pino.Logger {
  const options: pino.LoggerOptions = {
    level: process.env['NODE_ENV'] === 'test' ? 'silent' : getConfig().logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ({ requestId: getRequestScope()?.requestId, traceId: findTraceId() }),
  };
  return pino(options, openDestination());
}

/** Created lazily, because this module may be imported before the environment is loaded. */
function getSink(): pino.Logger {
  sink ??= createSink();
  return sink;
}

const createWriter =
  (level: LogLevel): WriteLog =>
  (details, message) =>
    getSink()[level](details, message);

export const logger: { readonly [Level in LogLevel]: WriteLog } = {
  info: createWriter('info'),
  warn: createWriter('warn'),
  error: createWriter('error'),
};
