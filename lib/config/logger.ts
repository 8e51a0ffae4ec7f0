import pino from 'pino';
import { getConfig } from './env';

type LogLevel = 'info' | 'warn' | 'error';
type WriteLog = (details: object, message: string) => void;

let sink: pino.Logger | undefined;

/** Created at the first line, because the logger may be imported before the environment is loaded. */
function getSink(): pino.Logger {
  sink ??= pino({
    level: process.env['NODE_ENV'] === 'test' ? 'silent' : getConfig().logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  });
  return sink;
}

const createWriter = (level: LogLevel): WriteLog => (details, message) => getSink()[level](details, message);

export const logger: { readonly [Level in LogLevel]: WriteLog } = { info: createWriter('info'), warn: createWriter('warn'), error: createWriter('error') };
