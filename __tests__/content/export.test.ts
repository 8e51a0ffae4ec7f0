import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { buildSpaceOf, PACK, removeFolders, SOUND, writeFiles } from '../support/contentSpace';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { buildExport, SPACE_ID } from '@/content/build/buildExport';
import { buildRecord, isUpToDate, readSourcesHash } from '@/content/build/buildRecord';
import { mapRichText } from '@/content/build/mapRichText';
import { renderPictures } from '@/content/build/buildMedia';
import type { PictureSource } from '@/content/build/space/media';
import type { Files } from '../support/contentSpace';
import { readAllPictures } from '../support/readAllPictures';
import { add, ENTRIES } from './changeFiles';

readAllPictures();

afterAll(removeFolders);

const LOGO: PictureSource = { ...PACK, id: 'logo', fileName: 'logo.svg', format: 'svg', alt: {} };

async function exportOf(files = SOUND) {
  const { entries } = await buildSpaceOf(files);
  return buildExport(CONTENT_MODEL, entries, await renderPictures([PACK, LOGO], writeFiles({})));
}

const link = (linkType: string) =>
  z.object({
    sys: z.object({ type: z.literal('Link'), linkType: z.literal(linkType), id: z.string() }),
  });

/** Version 9.4 of contentful-import checks the controls and finds the content type by its link. */
const IMPORTED_INTERFACES = z.array(
  z.object({
    sys: z.object({
      id: z.literal('default'),
      type: z.literal('EditorInterface'),
      contentType: link('ContentType'),
    }),
    controls: z.array(
      z.strictObject({
        fieldId: z.string(),
        widgetId: z.string(),
        widgetNamespace: z.literal('builtin'),
        settings: z.strictObject({
          helpText: z.string().min(1).optional(),
          format: z.literal('dateonly').optional(),
        }),
      }),
    ),
  }),
);

describe('The export', () => {
  it('has the same sections as an export by Contentful', async () => {
    expect(Object.keys(await exportOf()).sort()).toEqual([
      'assets',
      'contentTypes',
      'editorInterfaces',
      'entries',
      'locales',
      'roles',
      'tags',
      'webhooks',
    ]);
  });

  it('is the same for the same sources, whatever the order of writing', async () => {
    const [head = '', ...rest] = (SOUND[ENTRIES] ?? '').trim().split('\n');
    const shuffled = { ...SOUND, [ENTRIES]: [...rest, head].join('\n') };
    expect(JSON.stringify(await exportOf(shuffled))).toBe(JSON.stringify(await exportOf()));
  });

  it('keeps every value under its locale, and shared values under the default one', async () => {
    const { entries } = await exportOf();
    expect(entries.find(({ sys }) => sys.id === 'home-heading')?.fields).toEqual({
      text: { 'en-GB': 'Welcome', 'fr-FR': 'Bienvenue' },
      level: { 'en-GB': 1 },
      align: { 'en-GB': 'left' },
    });
  });

  it('writes links as links', async () => {
    const { entries } = await exportOf();
    expect(entries.find(({ sys }) => sys.id === 'page-home')?.fields['meta']).toEqual({
      'en-GB': { sys: { type: 'Link', linkType: 'Entry', id: 'meta-home' } },
    });
  });

  it('publishes every entry that is not a draft, on its date', async () => {
    const { entries } = await exportOf(
      add(ENTRIES, 'new: { type: list, draft: true }\nold: { type: list, date: 2026-03-12 }\n'),
    );
    const sysOf = (id: string) => entries.find(({ sys }) => sys.id === id)?.sys;
    expect(sysOf('old')).toMatchObject({
      version: 2,
      publishedVersion: 1,
      updatedAt: '2026-03-12T09:00:00.000Z',
    });
    expect(sysOf('new')).not.toHaveProperty('publishedVersion');
    expect(sysOf('new')).not.toHaveProperty('publishedAt');
  });

  it('has one default locale, to which the others fall back', async () => {
    const { locales } = await exportOf();
    expect(locales.map((locale) => [locale.code, locale.default, locale.fallbackCode])).toEqual([
      ['en-GB', true, null],
      ['en-US', false, 'en-GB'],
      ['fr-FR', false, 'en-GB'],
      ['es-ES', false, 'en-GB'],
      ['de-DE', false, 'en-GB'],
      ['it-IT', false, 'en-GB'],
    ]);
  });

  it('has every content type, each with its display field', async () => {
    const { contentTypes } = await exportOf();
    expect(contentTypes.map(({ sys }) => sys.id)).toEqual(CONTENT_MODEL.map(({ id }) => id).sort());
    contentTypes.forEach(({ displayField, fields }) =>
      expect(fields.map(({ id }) => id)).toContain(displayField),
    );
  });

  it('has an editor interface for each content type, which Contentful’s import tool accepts', async () => {
    const { contentTypes, editorInterfaces } = await exportOf();
    const written: unknown = JSON.parse(JSON.stringify(editorInterfaces));
    const fieldsOf = new Map(
      IMPORTED_INTERFACES.parse(written).map(({ sys, controls }) => [
        sys.contentType.sys.id,
        controls.map(({ fieldId }) => fieldId),
      ]),
    );
    expect(fieldsOf).toEqual(
      new Map(contentTypes.map(({ sys, fields }) => [sys.id, fields.map(({ id }) => id)])),
    );
  });

  it('leaves help texts out of the content types, where Contentful does not know them', async () => {
    const { contentTypes } = await exportOf();
    for (const field of contentTypes.flatMap(({ fields }) => fields)) {
      expect(field).not.toHaveProperty('help');
      expect(field).not.toHaveProperty('widget');
    }
  });

  it('describes assets in every language and names their file', async () => {
    const { assets } = await exportOf();
    const pack = assets.find(({ sys }) => sys.id === 'pack');
    expect(pack?.fields['description']).toEqual(PACK.alt);
    expect(pack?.fields['file']).toMatchObject({
      'en-GB': {
        fileName: 'pack.png',
        contentType: 'image/png',
        details: { image: { width: 8, height: 4 } },
      },
    });
    expect(JSON.stringify(pack?.fields['file'])).toMatch(
      new RegExp(`"url":"//images.ctfassets.net/${SPACE_ID}/pack/[0-9a-f]{12}/pack.png"`),
    );
    expect(assets.find(({ sys }) => sys.id === 'logo')?.fields).not.toHaveProperty('description');
  });
});

describe('Pictures', () => {
  it('are drawn in their size, and SVG files are written as they are', async () => {
    const folder = writeFiles({});
    const [pack, logo] = await renderPictures([PACK, LOGO], folder);
    const { width, height, format } = await sharp(join(folder, pack?.path ?? '')).metadata();
    expect({ width, height, format }).toEqual({ width: 8, height: 4, format: 'png' });
    expect(readFileSync(join(folder, logo?.path ?? ''), 'utf8')).toBe(LOGO.draw());
    expect(pack?.size).toBe(statSync(join(folder, pack?.path ?? '')).size);
  });

  it('are not drawn again while the drawing stays the same', async () => {
    const folder = writeFiles({});
    const [first] = await renderPictures([PACK], folder);
    writeFileSync(join(folder, first?.path ?? ''), 'kept');
    await renderPictures([PACK], folder);
    expect(readFileSync(join(folder, first?.path ?? ''), 'utf8')).toBe('kept');
  });

  it('leave no file behind when they change or are removed', async () => {
    const folder = writeFiles({});
    await renderPictures([PACK, LOGO], folder);
    mkdirSync(join(folder, 'images.ctfassets.net', SPACE_ID, 'empty'));
    await renderPictures([{ ...PACK, draw: () => PACK.draw().replace('#0a6', '#60a') }], folder);
    const left = readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((item) => item.isFile()).map(({ name }) => name)).toEqual(['pack.png']);
    expect(readdirSync(join(folder, 'images.ctfassets.net', SPACE_ID))).toEqual(['pack']);
  });
});

describe('Rich text of Markdown', () => {
  it.each([
    ['headings', '## A', 'heading-2'],
    ['paragraphs', 'A', 'paragraph'],
    ['bullet lists', '- A\n- B', 'unordered-list'],
    ['numbered lists', '1. A', 'ordered-list'],
    ['quotes', '> A', 'blockquote'],
    ['rules', '---', 'hr'],
    ['tables', '| A |\n|---|\n| B |', 'table'],
  ])('has %s', async (_kind, markdown, nodeType) => {
    const { document, faults } = await mapRichText(markdown);
    expect(faults).toEqual([]);
    expect(document.content.map((node) => node.nodeType)).toEqual([nodeType]);
  });

  it('marks the first row of a table as its header', async () => {
    const { document } = await mapRichText('| A |\n|---|\n| [B](/en-gb) |');
    const json = JSON.stringify(document);
    expect(json.indexOf('table-header-cell')).toBeLessThan(json.indexOf('"table-cell"'));
    expect(json).toContain('"uri":"/en-gb"');
  });

  it.each([
    ['a line of the source that ends', 'A\nB **C\nD**', 'A B C D'],
    ['two spaces at the end of a line', 'A  \nB', 'A\nB'],
    ['a backslash at the end of a line', '- A\\\n  B', 'A\nB'],
  ])('has the line breaks of Markdown: %s', async (_what, markdown, expected) => {
    const { document, faults } = await mapRichText(markdown);
    const words: unknown[] = [];
    JSON.stringify(document, (key, value: unknown) =>
      key === 'value' ? words.push(value) : value,
    );
    expect([words.join(''), faults]).toEqual([expected, []]);
  });

  it.each([
    ['images', '![A](/a.png)'],
    ['HTML', '<div>A</div>'],
    ['code blocks', '```\nA\n```'],
    ['nothing', ' '],
  ])('reports a fault for %s', async (_kind, markdown) => {
    expect((await mapRichText(markdown)).faults).toHaveLength(1);
  });
});

describe('The hash of the sources', () => {
  const hashOf = (files: Files): string => readSourcesHash(writeFiles(files), ['a', 'b.json']);
  const files = { 'a/x.yaml': '1', 'a/y/z.yaml': '2', 'b.json': '3' };

  it('is the same for the same files', () => {
    expect(hashOf(files)).toBe(hashOf(files));
  });

  it.each([
    ['a byte', { ...files, 'a/y/z.yaml': '4' }],
    ['a name', { 'a/x.yaml': '1', 'a/y/w.yaml': '2', 'b.json': '3' }],
    ['a new file', { ...files, 'a/w.yaml': '' }],
  ])('changes with %s', (_what, changed) => {
    expect(hashOf(changed)).not.toBe(hashOf(files));
  });
});

describe('A second build', () => {
  const built = {
    'build.txt': buildRecord('abc', ['space-export.json', 'images/a.png']),
    'space-export.json': '{}',
    'images/a.png': '',
  };

  it.each([
    ['has nothing to do when nothing changed', built, true],
    [
      'builds when the sources changed',
      { ...built, 'build.txt': buildRecord('def', ['space-export.json']) },
      false,
    ],
    [
      'builds when a file was removed',
      { 'build.txt': built['build.txt'], 'space-export.json': '{}' },
      false,
    ],
    ['builds when there was none before', { 'space-export.json': '{}' }, false],
  ])('%s', (_case, files, expected) => {
    expect(isUpToDate(writeFiles(files), 'abc')).toBe(expected);
  });
});
