import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PRODUCT = ['components', 'lib', 'pages', 'preview', 'server'];
const COPIED = [
  ...PRODUCT,
  '.prettierrc.json',
  '__tests__/lib/site/mappers/graph.ts',
  '__tests__/support',
  'content/build',
  'content/demo',
  'docs/editors.md',
  'package.json',
  'scripts',
  'tools',
  'tsconfig.example.json',
  'tsconfig.json',
];
const FOLDER = 'components/blocks/NoteCard';
const REGISTRY = 'components/registry/Blocks.tsx';

const DEFINITION = `import { noteCardExamples } from './NoteCard.examples';
import type { BlockContext } from '@/lib/content/mapping/context/context';
import {
  counted,
  defineMapper,
  findOffered,
  mapTargets,
  noted,
} from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readPicture } from '@/lib/content/mapping/fields/media';
import { defineContentType } from '@/lib/content/model/defineContentType';
import { asset, entries, required, title } from '@/lib/content/model/fields';

const noteType = defineContentType({
  id: 'note',
  description: 'One note.',
  fields: [title('text', required)],
  search: { text: 'line' },
});

const mapNote = counted(
  noted(
    defineMapper(noteType, ({ text }, _context: BlockContext, entry) =>
      text === undefined ? undefined : { id: entry.sys.id, text },
    ),
  ),
);

export const noteCardBlock = defineBlock({
  id: 'noteCard',
  description: 'A picture with notes.',
  fields: [title('title', required), asset('image'), entries('notes', ['note'])],
  search: { title: 'title', image: 'picture', notes: 'children' },
  itemTypes: [noteType],
  examples: noteCardExamples,
  map: ({ title, ...fields }, context) => {
    const notes = mapTargets(fields.notes, context, mapNote, findOffered);
    return title === undefined
      ? undefined
      : { title, image: readPicture(fields.image, context), notes };
  },
});
`;

const COMPONENT = `import { Picture } from '@/components/ui/Picture/Picture';
import type { Picture as PictureModel } from '@/lib/models/media';
import styles from './NoteCard.module.scss';

export type NoteCardProps = {
  readonly title: string;
  readonly image?: PictureModel;
  readonly notes: readonly { readonly id: string; readonly text: string }[];
};

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    noteCard: NoteCardProps;
  }
}

export function NoteCard({ title, image, notes }: NoteCardProps) {
  return (
    <div className={styles.block}>
      <p className={styles.title}>{title}</p>
      {image !== undefined && <Picture picture={image} sizes="100vw" />}
      <ul role="list">
        {notes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
`;

const EXAMPLES = `import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { NoteCardProps } from './NoteCard';

export const noteCardExamples: Readonly<Record<string, NoteCardProps>> = {
  'with a picture': {
    title: 'Three notes',
    image: EXAMPLE_PICTURE,
    notes: [{ id: 'note-1', text: 'Rinse after meals.' }],
  },
};
`;

/** Prints where the site finds the block. */
const PROBE = `import { assetLink, links, makeEntry, makeGraph, makeImageAsset, makePage, mapBlock } from '@/__tests__/lib/site/mappers/graph';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { buildExport } from '@/content/build/buildExport';
import { digestPage } from '@/lib/site/mappers/digest/digestPage';
import { SiteView } from '@/lib/site/view/siteView';
import { loadBlockGallery } from '@/preview/gallery/loadBlockGallery';

const card = makeEntry('card', 'noteCard', {
  title: 'Notes',
  image: assetLink('photo'),
  notes: links('one'),
});
const note = makeEntry('one', 'note', { text: 'Rinse after meals.' });
const assets = [makeImageAsset('photo')];

async function main() {
  const space = makeSpace(buildModelExport(SITE_ENTRIES));
  const view = await SiteView.open(buildStore(() => space).store);
  const gallery = await loadBlockGallery(view, '', new URLSearchParams({ model: 'noteCard' }));
  const graph = makeGraph([...makePage(['card']), card, note], assets);
  const digest = digestPage({ id: 'page', title: 'Test', kind: 'page' }, graph);
  const { block } = await mapBlock(card, [note], { assets });
  console.log(
    JSON.stringify({
      exportedTypes: buildExport(CONTENT_MODEL, [], [])
        .contentTypes.map(({ sys }) => sys.id)
        .filter((id) => id.startsWith('note')),
      notes: block.props.notes,
      searchText: digest.text,
      sitemapPictures: digest.images.map(({ src }) => src),
      galleryExamples: gallery.page.blocks.map(({ id }) => id),
      galleryFields: gallery.extra.shown.types.flatMap(({ fields }) => fields.map(({ id }) => id)),
      galleryLinks: gallery.extra.links.filter(({ model }) => model === 'noteCard'),
    }),
  );
}

void main();
`;

const ROW = '  noteCard: NoteCard,\n';
const LAZY_ROW = `  noteCard: lazyComponent(
    async () => (await import('@/components/blocks/NoteCard/NoteCard')).NoteCard,
  ),
`;

let copy = '';

function run(...args: readonly string[]) {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  return `${stdout}${stderr}`.trim();
}

const write = (path: string, text: string) => {
  writeFileSync(join(copy, path), text);
};

function listChanged(folder: string): readonly string[] {
  return readdirSync(join(copy, folder), { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return listChanged(path);
    const isSame = existsSync(path) && readFileSync(path).equals(readFileSync(join(copy, path)));
    return isSame ? [] : [path];
  });
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'added-block-'));
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

const addBlock = (name: string) => run('--import', 'tsx', 'scripts/newBlock/main.ts', name);

test('a block with a picture, items and its own chunk needs only a folder and two rows', () => {
  addBlock('noteCard');
  write(`${FOLDER}/noteCard.block.ts`, DEFINITION);
  write(`${FOLDER}/NoteCard.tsx`, COMPONENT);
  write(`${FOLDER}/NoteCard.examples.ts`, EXAMPLES);
  const registry = readFileSync(join(copy, REGISTRY), 'utf8');
  expect(registry).toContain(ROW);
  write(REGISTRY, registry.replace(/^import \{ NoteCard \}.*\n/m, '').replace(ROW, LAZY_ROW));

  expect(PRODUCT.flatMap(listChanged).sort()).toEqual([
    `${FOLDER}/NoteCard.examples.ts`,
    `${FOLDER}/NoteCard.module.scss`,
    `${FOLDER}/NoteCard.tsx`,
    `${FOLDER}/noteCard.block.ts`,
    REGISTRY,
    'components/registry/definitions/blockDefinitions.ts',
  ]);

  write('probe.ts', PROBE);
  const printed = run('--import', 'tsx', 'probe.ts');
  expect(printed).toContain('exportedTypes');
  expect(JSON.parse(printed.split('\n').at(-1) ?? '')).toEqual({
    exportedTypes: ['note', 'noteCard'],
    notes: [{ id: 'one', text: 'Rinse after meals.' }],
    searchText: 'Notes\nRinse after meals.',
    sitemapPictures: [expect.stringContaining('photo.png')],
    galleryExamples: ['with a picture'],
    galleryFields: ['title', 'image', 'notes', 'text'],
    galleryLinks: [{ model: 'noteCard', name: 'Note card' }],
  });
});

test('the compiler accepts the block, and a new block that is not edited', () => {
  addBlock('plainCard');
  write(
    'product.json',
    JSON.stringify({ extends: './tsconfig.json', include: PRODUCT, exclude: ['node_modules'] }),
  );
  expect(run('node_modules/typescript/bin/tsc', '--project', 'product.json')).toBe('');
});
