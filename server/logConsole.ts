import { format, stripVTControlCharacters } from 'node:util';
import { logger } from '@/lib/config/logger';

/** The framework begins its lines with one of these. */
const MARK = /^[✓▲○»⚠⨯]\s+/;

function createWriter(level: keyof typeof logger): Console['log'] {
  return (...values: readonly unknown[]) => {
    const message = stripVTControlCharacters(format(...values))
      .trim()
      .replace(MARK, '');
    if (message !== '') logger[level]({ source: 'console' }, message);
  };
}

/** Sends what libraries and the framework write to the console to the log, an entry a call. */
export function logConsole(): void {
  const info = createWriter('info');
  Object.assign(console, {
    debug: info,
    log: info,
    info,
    warn: createWriter('warn'),
    error: createWriter('error'),
  });
}
