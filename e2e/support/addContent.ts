import { SOUND_FILE, SOUND_PICTURE } from '@/__tests__/support/soundFields';
import type { DemoExport } from './startSite';

export type NewEntry = { readonly id: string; readonly model: string; readonly fields: Readonly<Record<string, unknown>> };

const inEnglish = (fields: NewEntry['fields']) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]));

/** Adds entries to the demo space in place of those with the same id, and the two assets that sound fields show. */
export function addContent(demo: DemoExport, entries: readonly NewEntry[], words: string): void {
  const ids = new Set(entries.map(({ id }) => id));
  const [sample] = demo.entries;
  const [asset] = demo.assets;
  if (sample === undefined || asset === undefined) throw new Error('The demo space is empty.');
  const { sys } = sample;
  demo.entries = demo.entries.filter((entry) => !ids.has(entry.sys.id));
  for (const { id, model, fields } of entries) {
    const contentType = { sys: { ...sys.contentType.sys, id: model } };
    demo.entries.push({ sys: { ...sys, id, contentType }, fields: inEnglish(fields) });
  }
  for (const id of [SOUND_PICTURE, SOUND_FILE]) {
    demo.assets.push({ sys: { ...asset.sys, id }, fields: { ...asset.fields, title: { 'en-GB': words }, description: { 'en-GB': words } } });
  }
}

/** Takes the labels and menus of the demo space out, so that others take their place. */
export function removeFrame(demo: DemoExport): void {
  demo.entries = demo.entries.filter(({ sys }) => !['labels', 'headerMenu', 'footerMenu'].includes(sys.contentType.sys.id));
}
