import { readQueryText } from '@/lib/navigation/searchAddress';
import type { TrackedEvent } from './events';

/** An event as it is pushed. */
export type DataLayerEvent = Readonly<Record<string, string | number | undefined>>;

const EMAIL = /[^\s@＠]+\s?[@＠]\s?[^\s@＠]*/g;
/** Seven digits or more, however they are set apart: numbers of telephones, cards, customers. */
const LONG_NUMBER = /\+?\p{Nd}(?:[\s().\/-]*\p{Nd}){6,}/gu;

/** A whole address without query and hash. */
export function cleanUrl(address: string): string {
  if (!URL.canParse(address, document.baseURI)) return '';
  const url = new URL(address, document.baseURI);
  url.search = '';
  url.hash = '';
  return url.href;
}

/** What a visitor wrote, without what may tell who they are. */
export function cleanTerm(text: string): string {
  return readQueryText(readQueryText(text).replace(EMAIL, '[e-mail]').replace(LONG_NUMBER, '[number]'));
}

/** The same product has the same number, though content and buttons write it with 8 to 14 digits. */
function unifyGtin(gtin: string): string {
  return gtin.replace(/^0+/, '').padStart(13, '0');
}

function cleanField(name: string, value: string | number | undefined): string | number | undefined {
  if (typeof value !== 'string') return value;
  if (name === 'search_term') return cleanTerm(value);
  if (name === 'product_gtin') return unifyGtin(value);
  return name.endsWith('_url') ? cleanUrl(value) : value;
}

/** Takes personal data out of an event and writes what is the same alike, by the names of its fields. */
export function cleanEvent(event: TrackedEvent): DataLayerEvent {
  return Object.fromEntries(Object.entries<string | number | undefined>(event).map(([name, value]) => [name, cleanField(name, value)]));
}
