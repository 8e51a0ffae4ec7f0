import { SITE } from '@/lib/platform/config/site';
import type { NewEntry } from '../support/addContent';

/** A page of the lab site: the demo's header and footer around blocks that a spec needs. */
export type LabPage = {
  /** Its address is `/en-gb/lab/<name>`. */
  readonly name: string;
  /** Ids of its blocks, from top to bottom. */
  readonly blocks: readonly string[];
  /** The blocks and everything in them. An id may occur once in all lab pages. */
  readonly entries: readonly NewEntry[];
};

/**
 * The global setup starts the lab site on a free port and leaves its origin here for the workers.
 */
export const LAB_ORIGIN = 'LAB_ORIGIN';

/**
 * The lab's SITE_ORIGIN, which differs from the address at which it listens: absolute links use
 * this one.
 */
export const LAB_SITE_ORIGIN = SITE.origin;

export const labPath = ({ name }: LabPage): string => `/en-gb/lab/${name}`;

export function onLab(path: string): string {
  const origin = process.env[LAB_ORIGIN];
  if (origin === undefined)
    throw new Error('The lab site is not running: e2e/lab/globalSetup.ts starts it.');
  return new URL(path, origin).href;
}
