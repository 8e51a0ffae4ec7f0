import pino from 'pino';
import { getConfig } from './env';

/** The process's log: one JSON line an event, on standard output. */
export const logger = pino({ level: process.env['NODE_ENV'] === 'test' ? 'silent' : getConfig().logLevel });
