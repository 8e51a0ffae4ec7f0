import { logger } from '@/lib/platform/config/logger';
import { getMetrics, type SiteMetrics } from './siteMetrics';

export type Reporting = {
  readonly logger: Pick<typeof logger, 'info' | 'warn'>;
  readonly getMetrics: () => SiteMetrics | undefined;
};

export const REPORTED: Reporting = { logger, getMetrics };

const ignore = (): undefined => undefined;

/** For unsaved edits and editors' queries, which no visitor sees. Exceptions are still reported. */
export const SILENT: Reporting = { logger: { info: ignore, warn: ignore }, getMetrics: ignore };
