import { logger } from '@/lib/config/logger';
import { getMetrics, type SiteMetrics } from './siteMetrics';

/** Where the code that maps content writes what it leaves out. */
export type Reporting = {
  readonly logger: Pick<typeof logger, 'info' | 'warn'>;
  readonly getMetrics: () => SiteMetrics | undefined;
};

/** For what visitors get. */
export const REPORTED: Reporting = { logger, getMetrics };

const ignore = (): undefined => undefined;

/** For unsaved edits and for questions of editors, which no visitor sees. Exceptions are reported all the same. */
export const SILENT: Reporting = { logger: { info: ignore, warn: ignore }, getMetrics: ignore };
