import { makeEntry, makeImageAsset, mapFirstPage } from '../lib/site/mappers/graph';
import { DEFINITIONS } from '@/components/registry/definitions/contentModel';
import type { SpaceEntry } from '@/content/build/space/entries';
import { PICTURES } from '@/content/demo/pictures/pictures';
import { VIDEOS } from '@/content/demo/videos/videos';
import type { Edition } from '@/lib/platform/config/editions';
import type { Block } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { readShown } from '@/scripts/contentCheck/readEntry';
import { pages } from './keptDemo';
import { readSpace } from './readSpace';

const ASSETS = [...PICTURES, ...VIDEOS].map(({ id }) => makeImageAsset(id));

export type Demo = {
  readonly entries: readonly SpaceEntry[];
  /** The blocks of `page-<name>`. */
  readonly pageOf: (name: string, edition: Edition) => Promise<readonly Block[]>;
};

/** The demo as an edition shows it; each page is mapped once for all test files of a worker. */
export async function openDemo(): Promise<Demo> {
  const { entries } = await readSpace('content/demo', { pictures: PICTURES, videos: VIDEOS });
  const shown = new Map<string, readonly Entry[]>();
  const showIn = ({ id, locale }: Edition): readonly Entry[] => {
    const all = shown.get(id) ?? entries.map((entry) => readEntry(entry, locale));
    shown.set(id, all);
    return all;
  };
  const mapBlocks: Demo['pageOf'] = async (name, edition) => {
    const all = showIn(edition);
    const first = all.filter(({ sys }) => sys.id === `page-${name}`);
    return (
      await mapFirstPage([...first, ...all], {
        assets: ASSETS,
        edition,
        siteOrigin: 'https://www.example.com',
      })
    ).page.blocks;
  };
  const pageOf: Demo['pageOf'] = async (name, edition) => {
    const key = `${edition.id} ${name}`;
    const page = pages.get(key) ?? structuredClone(await mapBlocks(name, edition));
    pages.set(key, page);
    return page;
  };
  return { entries, pageOf };
}

function readEntry(entry: SpaceEntry, locale: Edition['locale']): Entry {
  return makeEntry(
    entry.source.id,
    entry.type.id,
    Object.fromEntries(entry.type.fields.map(({ id }) => [id, readShown(entry, id, locale)])),
  );
}

type Place = { readonly block: Block; readonly path: readonly string[] };

/** Blocks in reading order, each with the models around it. */
export function listOutline(
  blocks: readonly Block[],
  path: readonly string[] = [],
): readonly Place[] {
  return blocks.flatMap((block) => [
    { block, path },
    ...('children' in block ? listOutline(block.children, [...path, block.model]) : []),
  ]);
}

/** The models whose contents a visitor may have to open or move first. */
export const FOLDING_MODELS = DEFINITIONS.filter(({ hidesContent }) => hidesContent).map(
  ({ id }) => id,
);
