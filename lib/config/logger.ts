import pino from 'pino';
import { getConfig } from './env';

type LogLevel = 'info' | 'warn' | 'error';
type WriteLog = (details: object, message: string) => void;

let sink: pino.Logger | undefined;

/** Made at the first line, since whoever imports the logger may be loaded before the environment is. */
function getSink(): pino.Logger {
  sink ??= pino({ level: process.env['NODE_ENV'] === 'test' ? 'silent' : getConfig().logLevel });
  return sink;
}

const createWriter = (level: LogLevel): WriteLog => (details, message) => getSink()[level](details, message);

/** The process's log: one JSON line an event, on standard output. */
export const logger: { readonly [Level in LogLevel]: WriteLog } = { info: createWriter('info'), warn: createWriter('warn'), error: createWriter('error') };
