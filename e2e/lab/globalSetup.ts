import { LAB_ORIGIN } from './labPage';
import { startLab } from './startLab';

/**
 * Starts the lab site once for all specs, in addition to the demo site of playwright.config.ts.
 * @returns a function that stops it
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const lab = await startLab();
  process.env[LAB_ORIGIN] = lab.origin;
  return lab.stop;
}
