import { LONG_TEXT } from '@/lib/config/constants';

/** The sanitizer returns a text without tags unchanged, even a bare `&`, so only a tag proves that a text is no plain title. */
export const isLongHtml = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= LONG_TEXT && value.includes('</');
