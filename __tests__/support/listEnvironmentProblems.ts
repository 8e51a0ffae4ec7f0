import { EnvironmentError, readConfig } from '@/lib/platform/config/env';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What ends a start with these variables; nothing where they are right. */
export function listEnvironmentProblems(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}
