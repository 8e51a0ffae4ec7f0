import { z } from 'zod';
import { handleRequest } from '@/tools/contentApi/handleRequest';
import { createSpace, type Space, type SpaceOptions } from '@/lib/content/space/space';
import { readSpaceExport } from '@/lib/content/export/readSpaceExport';

const item = z.object({
  sys: z.object({ id: z.string() }).loose().optional(),
  metadata: z.unknown().optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
});
const collection = z.object({
  total: z.number(),
  items: z.array(item),
  includes: z
    .object({ Entry: z.array(item).default([]), Asset: z.array(item).default([]) })
    .default({ Entry: [], Asset: [] }),
  errors: z.array(z.object({ details: z.object({ id: z.string() }) })).default([]),
});
const failure = z.object({
  sys: z.object({ id: z.string() }),
  message: z.string(),
  details: z.unknown().optional(),
});

export function makeSpace(spaceExport: unknown, options?: SpaceOptions): Space {
  return createSpace(readSpaceExport(spaceExport, 'test.json', options), options);
}

export function ask(space: Space, endpoint: string, query = '') {
  return handleRequest(space, {
    path: `/spaces/any/environments/master/${endpoint}`,
    query: new URLSearchParams(query),
  });
}

/** Fails the test if the response is no collection. */
export function askList(space: Space, query: string, endpoint = 'entries') {
  return collection.parse(ask(space, endpoint, query).body);
}

export function listIds(list: readonly { sys?: { id: string } | undefined }[]): string[] {
  return list.map(({ sys }) => sys?.id ?? '');
}

export function askIds(space: Space, query: string, endpoint = 'entries'): string[] {
  return listIds(askList(space, query, endpoint).items);
}

export function askError(space: Space, query: string, endpoint = 'entries') {
  const { status, body } = ask(space, endpoint, query);
  const { sys, message, details } = failure.parse(body);
  return { status, id: sys.id, message, details };
}
