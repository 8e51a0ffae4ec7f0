import { loadEnvConfig } from '@next/env';
import { EnvironmentError } from './env';

/**
 * Adds the `.env` files of the working directory to the environment, whose own variables win.
 * @throws EnvironmentError for a file that cannot be read
 */
export function loadEnvFiles(isDevelopment: boolean): void {
  const rejectFile = (message: string, cause: unknown): never => {
    throw new EnvironmentError([`${message}: ${String(cause)}`]);
  };
  loadEnvConfig(process.cwd(), isDevelopment, { info: () => undefined, error: rejectFile });
}
