import { loadEnvConfig } from '@next/env';
import { EnvironmentError } from './env';

/** @throws EnvironmentError where a file cannot be read */
export function loadEnvFiles(isDevelopment: boolean): void {
  const rejectFile = (message: string, cause: unknown): never => {
    throw new EnvironmentError([`${message}: ${String(cause)}`]);
  };
  loadEnvConfig(process.cwd(), isDevelopment, { info: () => undefined, error: rejectFile });
}
