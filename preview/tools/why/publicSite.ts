import { z } from 'zod';
import { fetchJson } from '@/lib/platform/http/fetchJson';
import type { PublicHealth, PublicSite } from './findings';

const MEMORY_MS = 5000;

/** A site without pages responds with 503 and the reasons. */
const NOT_READY = 503;

const healthSchema = z
  .object({
    status: z.string(),
    confirmedAgeSeconds: z.number().optional(),
    problems: z.array(z.string()).default([]),
    rejected: z.object({ problems: z.array(z.string()).default([]) }).optional(),
  })
  .transform(({ rejected, ...health }): PublicHealth => ({
    ...health,
    rejected: rejected?.problems ?? [],
  }));

async function fetchHealth(address: string): Promise<PublicSite> {
  const reply = await fetchJson(new URL(address), { answers: [NOT_READY] });
  if (!reply.ok) return { address, failure: reply.failure.detail };
  const health = healthSchema.safeParse(reply.value).data;
  return health === undefined
    ? { address, failure: 'its answer is not that of /api/health/ready' }
    : { address, health };
}

export function createPublicSiteAsker(address: string): () => Promise<PublicSite> {
  let last: { readonly at: number; readonly answer: Promise<PublicSite> } | undefined;
  return () => {
    if (last === undefined || Date.now() - last.at > MEMORY_MS)
      last = { at: Date.now(), answer: fetchHealth(address) };
    return last.answer;
  };
}
