import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createSpace, type Space } from '@/lib/content/space/space';
import { handleRequest } from '@/tools/contentApi/handleRequest';
import { loadSpaceExport } from '@/lib/content/export/readSpaceExport';

/**
 * An export of a public example space, and responses of the real service about it, as the tests of
 * contentful.swift (MIT) recorded them.
 */
const FOLDER = join(__dirname, 'recordings');

const itemSchema = z.object({
  sys: z.object({ id: z.string(), type: z.string() }),
  fields: z.unknown().optional(),
});
const listSchema = z.object({
  sys: z.object({ type: z.literal('Array') }),
  total: z.number(),
  skip: z.number(),
  limit: z.number(),
  items: z.array(itemSchema),
  includes: z.record(z.string(), z.array(itemSchema)).default({}),
  errors: z
    .array(z.object({ details: z.object({ linkType: z.string(), id: z.string() }) }))
    .default([]),
});
const recordingSchema = z.object({
  name: z.string(),
  path: z.string(),
  query: z.array(z.tuple([z.string(), z.string()])),
  status: z.number(),
  body: z.union([listSchema, itemSchema]),
});

type Body = z.infer<typeof recordingSchema>['body'];

const describeItem = ({ sys, fields }: z.infer<typeof itemSchema>): readonly [string, unknown] => [
  `${sys.type} ${sys.id}`,
  fields,
];

/**
 * What both have to agree on. The service promises no order of includes, nor of the links that it
 * cannot resolve.
 */
function describeResponse(status: number, body: Body) {
  if (!('items' in body)) return { status, resource: describeItem(body) };
  const { total, skip, limit, items, includes, errors } = body;
  const included = Object.values(includes).flat().map(describeItem);
  const unresolved = new Set(errors.map(({ details }) => `${details.linkType} ${details.id}`));
  return {
    status,
    total,
    skip,
    limit,
    items: items.map(describeItem),
    includes: new Map(included),
    unresolved,
  };
}

const recordings = readFileSync(join(FOLDER, 'responses.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => recordingSchema.parse(JSON.parse(line)));

let space: Space;
beforeAll(async () => {
  space = createSpace(await loadSpaceExport(join(FOLDER, 'space-export.json')));
});

test.each(
  recordings.map((recording) => ({
    ...recording,
    request: `${recording.path.split('/').at(-1)}?${new URLSearchParams(recording.query)}`,
  })),
)(
  'the engine responds as the service did in $name to $request',
  ({ path, query, status, body }) => {
    const response = handleRequest(space, { path, query });
    const sent: unknown = JSON.parse(JSON.stringify(response.body));
    expect(describeResponse(response.status, recordingSchema.shape.body.parse(sent))).toEqual(
      describeResponse(status, body),
    );
  },
);
