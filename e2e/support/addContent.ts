import { SOUND_FILE, SOUND_PICTURE } from '@/__tests__/support/soundFields';
import type { DemoExport } from './startSite';

export type NewEntry = {
  readonly id: string;
  readonly model: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

export const entry = (id: string, model: string, fields: NewEntry['fields']): NewEntry => ({
  id,
  model,
  fields,
});
export const entryLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
export const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

const inEnglish = (fields: NewEntry['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]));

/** @throws Error if the demo space has no such entry */
export function findEntry({ entries }: DemoExport, id: string): DemoExport['entries'][number] {
  const entry = entries.find(({ sys }) => sys.id === id);
  if (entry === undefined) throw new Error(`the demo space has no entry ${id}`);
  return entry;
}

/** Adds entries to the demo space, and replaces those with the same id. */
export function addEntries(demo: DemoExport, entries: readonly NewEntry[]): void {
  const ids = new Set(entries.map(({ id }) => id));
  const [sample] = demo.entries;
  if (sample === undefined) throw new Error('The demo space is empty.');
  const { sys } = sample;
  demo.entries = demo.entries.filter((entry) => !ids.has(entry.sys.id));
  for (const { id, model, fields } of entries) {
    const contentType = { sys: { ...sys.contentType.sys, id: model } };
    demo.entries.push({ sys: { ...sys, id, contentType }, fields: inEnglish(fields) });
  }
}

/** Adds the two assets that valid fields show, with this title and description. */
export function addSoundAssets(demo: DemoExport, words: string): void {
  const [asset] = demo.assets;
  if (asset === undefined) throw new Error('The demo space has no assets.');
  for (const id of [SOUND_PICTURE, SOUND_FILE]) {
    demo.assets.push({
      sys: { ...asset.sys, id },
      fields: { ...asset.fields, title: { 'en-GB': words }, description: { 'en-GB': words } },
    });
  }
}

/** Removes the labels and menus of the demo space, so that a test can replace them. */
export function removeFrame(demo: DemoExport): void {
  demo.entries = demo.entries.filter(
    ({ sys }) => !['labels', 'headerMenu', 'footerMenu'].includes(sys.contentType.sys.id),
  );
}
