/**
 * Relies on: the flag `--heap-growing-percent` of V8, which `node --v8-options` lists and nobody documents.
 * Remove when: a documented option limits how far the heap grows without naming a size, which depends on the space.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { logger } from '@/lib/config/logger';

const LISTED_FLAG = /^\s*(--[a-z0-9-]+) /gm;

/** Of the JavaScript engine: a flag that it does not know it passes over. */
async function knowsFlag(name: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--v8-options'], {
    env: { ...process.env, NODE_OPTIONS: '' },
    maxBuffer: 10_000_000,
  });
  return [...stdout.matchAll(LISTED_FLAG)].some(([, listed]) => listed === name);
}

/**
 * Lets the heap grow to twice what is in use before it is cleared of garbage. Where a machine has much memory V8 would let it grow further:
 * to 587 MB instead of 478 MB for the demo after 50,000 requests.
 */
export async function limitHeap(flag = '--heap-growing-percent'): Promise<void> {
  const isKnown = await knowsFlag(flag).catch(() => false);
  if (isKnown) setFlagsFromString(`${flag}=100`);
  else
    logger.warn(
      { flag, node: process.version },
      'This Node does not know the flag that keeps the memory of the site small: it will take about a quarter more',
    );
}
