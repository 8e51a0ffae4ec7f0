import { soundId } from '@/__tests__/support/malformedEntries';
import { MATRIX_SEED } from '@/__tests__/support/matrix';
import { createRandomness, type Randomness } from '@/__tests__/support/randomness';
import { listScripted, type ScriptedValue } from '@/__tests__/support/scriptedValues';
import { buildSoundFields, FILE_ASSET, SOUND_PICTURE } from '@/__tests__/support/soundFields';
import { CONTENT_MODEL, DEFINITIONS } from '@/components/registry/definitions/contentModel';
import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { readFields } from '@/lib/content/mapping/context/readFields';
import { BLOCK_DEFINITIONS } from '@/components/registry/definitions/blockDefinitions';
import {
  entryLink,
  type Fields,
  links,
  makeEntry,
  makeImageAsset,
  makePageOf,
  mapFirstPage,
} from './graph';

const ROUNDS = 40;

type Definition = (typeof DEFINITIONS)[number];

function read(definition: Definition, fields: Fields) {
  const skipLog = createSkipLog('test');
  const values = readFields(definition, makeEntry('e', definition.id, fields), {
    skipLog,
    path: 'blocks[0]',
  });
  // The position of a link depends on the values before it.
  const plain: unknown = JSON.parse(
    JSON.stringify(values, (key, value: unknown) => (key === 'step' ? undefined : value)),
  );
  return { values, plain: plain as Fields, notes: skipLog.entries };
}

type Scripted = readonly (readonly [id: string, ScriptedValue])[];

function spoil(definition: Definition, sound: Fields, random: Randomness): Scripted {
  const shown = new Map(Object.entries<unknown>(read(definition, sound).values));
  const fields = CONTENT_MODEL.find(({ id }) => id === definition.id)?.fields ?? [];
  // How addresses of pages are read has tests of its own.
  const isRead = (id: string): boolean =>
    !(definition.id === 'page' && id === 'url') &&
    definition.fields.some((field) => field.id === id && field.reader !== undefined);
  return fields
    .filter(({ id }) => isRead(id) && random.next() < 0.6)
    .map((field) => [
      field.id,
      random.pick(
        listScripted({ field, sound: sound[field.id], shown: shown.get(field.id) }, random),
      ),
    ]);
}

test.each(DEFINITIONS.map((definition) => [definition.id, definition] as const))(
  'a %s reads values from a script as far as possible, and notes every loss at its place',
  (id, definition) => {
    const random = createRandomness(MATRIX_SEED + DEFINITIONS.indexOf(definition));
    const sound = buildSoundFields(id, soundId);
    const { plain: expected } = read(definition, sound);
    for (let round = 0; round < ROUNDS; round += 1) {
      const scripted = spoil(definition, sound, random);
      const what = scripted.map(([field, value]) => `${field}: ${value.what}`).join(', ');
      const lost = scripted.filter(([, value]) => value.lost === 'all').map(([field]) => field);
      const { plain, notes } = read(definition, {
        ...sound,
        ...Object.fromEntries(scripted.map(([field, { value }]) => [field, value])),
      });
      expect({ what, ...plain }).toEqual({
        what,
        ...Object.fromEntries(Object.entries(expected).filter(([field]) => !lost.includes(field))),
      });
      const places = scripted.flatMap(([field, value]) =>
        value.lost === 'all' ? [] : value.lost.map((step) => `blocks[0].${field}${step}`),
      );
      expect([
        what,
        notes
          .map(({ path }) => path)
          .filter((path) => path !== 'blocks[0]')
          .sort(),
      ]).toEqual([what, places.sort()]);
      const details = notes
        .filter(({ path }) => path === 'blocks[0]')
        .map(({ detail }) => detail)
        .join('; ');
      expect([what, ...lost.filter((field) => !details.includes(`${field}: expected `))]).toEqual([
        what,
      ]);
    }
  },
);

const SOUND_ENTRIES = CONTENT_MODEL.map(({ id }) =>
  makeEntry(soundId(id), id, buildSoundFields(id, soundId)),
);

/** The block of a product page that shows one entry, and what was noted. */
async function mapBlock(model: string, fields: Fields) {
  const product = makePageOf('product', 'productPage', {
    title: 'Test',
    genericProduct: entryLink('sound-genericProduct'),
    blocks: links('shown'),
  });
  const { page, skipLog } = await mapFirstPage(
    [...product, makeEntry('shown', model, fields), ...SOUND_ENTRIES],
    { assets: [makeImageAsset(SOUND_PICTURE), FILE_ASSET], siteOrigin: 'https://www.example.com' },
  );
  return { blocks: page.blocks, noted: skipLog };
}

test.each(Object.keys(BLOCK_DEFINITIONS))(
  'a %s of values from a script equals one of valid values',
  async (model) => {
    const definition = DEFINITIONS.find(({ id }) => id === model);
    if (definition === undefined) throw new Error(`The content model has no ${model}.`);
    const random = createRandomness(MATRIX_SEED);
    const sound = buildSoundFields(model, soundId);
    const expected = await mapBlock(model, sound);
    for (let round = 0; round < 5; round += 1) {
      const repaired = spoil(definition, sound, random).filter(([, { lost }]) => lost.length === 0);
      const what = repaired.map(([field, value]) => `${field}: ${value.what}`);
      expect({
        what,
        ...(await mapBlock(model, {
          ...sound,
          ...Object.fromEntries(repaired.map(([field, { value }]) => [field, value])),
        })),
      }).toEqual({ what, ...expected });
    }
  },
);

test('a rich text is shown without its one bad node, and the note has the place', async () => {
  const content = {
    nodeType: 'document',
    content: [
      { nodeType: 'paragraph', content: [{ nodeType: 'text', value: 'Rinse it.' }] },
      {
        nodeType: 'paragraph',
        content: [
          { nodeType: 'hologram', content: [] },
          { nodeType: 'text', value: 'Dry it.' },
        ],
      },
    ],
  };
  const { blocks, noted } = await mapBlock('richText', { content });
  expect(blocks).toMatchObject([
    { model: 'richText', props: { html: '<p>Rinse it.</p><p>Dry it.</p>' } },
  ]);
  expect(noted).toMatchObject([
    {
      path: 'blocks[0].content.content[1].content[0]',
      entryId: 'shown',
      model: 'richText',
      reason: 'unreadable',
      detail: 'content[1].content[0]: unknown node “hologram”: only its words are shown',
    },
  ]);
});
