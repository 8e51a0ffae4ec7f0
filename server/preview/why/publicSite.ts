import { z } from 'zod';
import { fetchJson } from '@/lib/http/fetchJson';
import type { PublicSite } from './findings';

/** In ms. */
const MEMORY = 5000;

const healthSchema = z.object({ confirmedAgeSeconds: z.number().optional(), rejected: z.object({ problems: z.array(z.string()) }).optional() });

/** Asks the public site how its content is, once in a few seconds however often somebody wants to know. */
export function createPublicSiteAsker(address: string): () => Promise<PublicSite> {
  let last: { readonly at: number; readonly answer: Promise<PublicSite> } | undefined;
  const ask = async (): Promise<PublicSite> => {
    const reply = await fetchJson(new URL(address));
    const health = reply.ok ? healthSchema.safeParse(reply.value).data : undefined;
    return { address, health: health && { confirmedAgeSeconds: health.confirmedAgeSeconds, problems: health.rejected?.problems ?? [] } };
  };
  return () => {
    if (last === undefined || Date.now() - last.at > MEMORY) last = { at: Date.now(), answer: ask() };
    return last.answer;
  };
}
