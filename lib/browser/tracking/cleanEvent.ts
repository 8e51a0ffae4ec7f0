import { readQueryText } from '@/lib/addresses/searchAddress';
import type { TrackedEvent } from './events';

type DataLayerEvent = Readonly<Record<string, string | number | undefined>>;

const EMAIL = /[^\s@＠]+\s?[@＠]\s?[^\s@＠]*/g;
/** Seven digits or more with any separators: phone, card and customer numbers. */
const LONG_NUMBER = /\+?\p{Nd}(?:[\s().\/-]*\p{Nd}){6,}/gu;

export function cleanUrl(address: string): string {
  if (!URL.canParse(address, document.baseURI)) return '';
  const url = new URL(address, document.baseURI);
  url.search = '';
  url.hash = '';
  return url.href;
}

export function cleanTerm(text: string): string {
  return readQueryText(
    readQueryText(text).replace(EMAIL, '[e-mail]').replace(LONG_NUMBER, '[number]'),
  );
}

/** Content and buttons write the same number with 8 to 14 digits. */
export function unifyGtin(gtin: string): string {
  return gtin.replace(/^0+/, '').padStart(13, '0');
}

function cleanField(name: string, value: string | number | undefined) {
  if (typeof value !== 'string') return value;
  if (name === 'search_term') return cleanTerm(value);
  if (name === 'product_gtin') return unifyGtin(value);
  return name.endsWith('_url') ? cleanUrl(value) : value;
}

export function cleanEvent(event: TrackedEvent): DataLayerEvent {
  return Object.fromEntries(
    Object.entries<string | number | undefined>(event).map(([name, value]) => [
      name,
      cleanField(name, value),
    ]),
  );
}
