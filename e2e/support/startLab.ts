import { symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { RunningSite } from './startSite';
import { startSite, writeChangedDemo } from './startSite';

export type LabEntry = { readonly id: string; readonly model: string; readonly fields: Readonly<Record<string, unknown>> };

export const entryLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
export const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

const TEMPLATE = 'help-problem-loose';
const HOST = 'terms';

const toLocale = (fields: LabEntry['fields']) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-GB': value }]));

/** The demo site, pictures and all, with these blocks, and the entries they hold, as the whole body of a page: `<origin>/en-gb/terms-of-use`. */
export async function startLab(blocks: readonly string[], entries: readonly LabEntry[]): Promise<RunningSite & { readonly page: string }> {
  const path = await writeChangedDemo((demo) => {
    const find = (id: string) => {
      const found = demo.entries.find(({ sys }) => sys.id === id);
      if (found === undefined) throw new Error(`the demo space has no ${id}`);
      return found;
    };
    for (const { id, model, fields } of entries) demo.entries.push({ ...find(TEMPLATE), sys: { ...find(TEMPLATE).sys, id, contentType: { sys: { ...find(TEMPLATE).sys.contentType.sys, id: model } } }, fields: toLocale(fields) });
    find(HOST).fields['blocks'] = { 'en-GB': blocks.map(entryLink) };
  });
  await symlink(resolve('content/dist/images.ctfassets.net'), join(dirname(path), 'images.ctfassets.net'));
  const site = await startSite({ CONTENT_EXPORT: path });
  if (!site.started) throw new Error(site.output());
  return { ...site, page: `${site.origin}/en-gb/terms-of-use` };
}
