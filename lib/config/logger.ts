import pino from 'pino';
import { getConfig } from './env';
import { redactSecrets } from './secrets';

type LogLevel = 'info' | 'warn' | 'error';
type WriteLog = (details: object, message: string) => void;

let sink: pino.Logger | undefined;

/** Of lines that wait while a full disk takes none; more are dropped. */
const MAX_WAITING_CHARACTERS = 1_000_000;

function openDestination(): pino.DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING_CHARACTERS });
  // Without a listener each line would throw where it is written.
  destination.on('error', () => undefined);
  return { write: (line) => destination.write(redactSecrets(line)) };
}

function createSink(): pino.Logger {
  const options: pino.LoggerOptions = {
    level: process.env['NODE_ENV'] === 'test' ? 'silent' : getConfig().logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  };
  return pino(options, openDestination());
}

/** Created at the first line, because the logger may be imported before the environment is loaded. */
function getSink(): pino.Logger {
  sink ??= createSink();
  return sink;
}

const createWriter = (level: LogLevel): WriteLog => (details, message) => getSink()[level](details, message);

export const logger: { readonly [Level in LogLevel]: WriteLog } = { info: createWriter('info'), warn: createWriter('warn'), error: createWriter('error') };
