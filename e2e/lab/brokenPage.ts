import { findEntry } from '../support/addContent';
import type { DemoExport } from '../support/startSite';

/** Addresses of a page without content, by edition. */
export const BROKEN_PATHS = {
  'en-gb': '/en-gb/lab/broken',
  'de-de': '/de-de/labor/kaputt',
} as const;

/** Adds a page, in two editions, without its content. */
export function addBrokenPage(demo: DemoExport): void {
  const faq = findEntry(demo, 'page-faq');
  const url = { 'en-GB': BROKEN_PATHS['en-gb'], 'de-DE': BROKEN_PATHS['de-de'] };
  demo.entries.push({
    ...faq,
    sys: { ...faq.sys, id: 'lab-page-broken' },
    fields: { ...faq.fields, name: { 'en-GB': 'lab-broken' }, url, page: {} },
  });
}
