import { z } from 'zod';
import { fetchJson } from '@/lib/platform/http/fetchJson';

const reportSchema = z.object({
  missing: z.array(
    z.object({
      path: z.string(),
      count: z.number(),
      lastSeenAt: z.number(),
      referrer: z.string().optional(),
    }),
  ),
  moved: z.array(z.object({ path: z.string(), pageId: z.string(), movedAt: z.number() })),
});

export type AddressReport = z.infer<typeof reportSchema>;

export type FetchAddressReport = () => Promise<AddressReport | { readonly failure: string }>;

export function createReportFetcher(address: URL, token: string): FetchAddressReport {
  return async () => {
    const reply = await fetchJson(address, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!reply.ok) return { failure: reply.failure.detail };
    return reportSchema.safeParse(reply.value).data ?? { failure: 'its answer cannot be read' };
  };
}
