import { isRecord } from '@/lib/platform/data/objects';
import { parseJson } from '@/lib/platform/data/parseJson';
import type { FormReply } from '@/lib/models/form';

const TIMEOUT_MS = 20_000;
const FAILED: FormReply = { errors: [], notice: 'failed' };
const NOTICES = ['trap', 'tooFast', 'tooMany', 'unavailable'] as const;

function parseReply(text: string): FormReply {
  const reply = parseJson(text);
  if (!isRecord(reply)) return FAILED;
  if (typeof reply['to'] === 'string') return { to: reply['to'] };
  const { errors, notice: sent } = reply;
  const read = (Array.isArray(errors) ? errors : []).flatMap((error: unknown) =>
    isRecord(error) && typeof error['key'] === 'string' && typeof error['text'] === 'string'
      ? [{ key: error['key'], text: error['text'] }]
      : [],
  );
  const notice = NOTICES.find((known) => known === sent);
  if (notice !== undefined) return { errors: read, notice };
  return read.length === 0 ? FAILED : { errors: read };
}

/** Never rejects. Whatever is not the site's own answer, such as a proxy's, counts as none. */
export async function sendForm(path: string, fields: URLSearchParams): Promise<FormReply> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: fields,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return parseReply(await response.text());
  } catch {
    return FAILED;
  }
}
