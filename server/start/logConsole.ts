import { format, stripVTControlCharacters } from 'node:util';
import { logger } from '@/lib/platform/config/logger';

const FRAMEWORK_SYMBOL = /^[✓▲○»⚠⨯]\s+/;

function createWriter(level: keyof typeof logger): Console['log'] {
  return (...values: readonly unknown[]) => {
    const message = stripVTControlCharacters(format(...values))
      .trim()
      .replace(FRAMEWORK_SYMBOL, '');
    if (message !== '') logger[level]({ source: 'console' }, message);
  };
}

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
