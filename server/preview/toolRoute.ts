import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNoContentError } from '@/lib/contentful/client/contentSource';
import { markup } from './markup';
import type { NoticeSender } from './previewNotice';
import { readQuery, sendToolPage, type ToolPage } from './toolPage';
import type { ToolQueue } from './toolQueue';

export type ToolOptions = { readonly sender: NoticeSender; readonly queue: ToolQueue };

export const sayOutcome = (title: string, text: string, status = 200): ToolPage => ({ status, title, body: markup`<p class="outcome" role="status">${text}</p>` });

/** Answers what is asked as `?of=` with a page, one at a time: each costs as much as several pages. */
export function createToolRoute(title: string, { sender, queue }: ToolOptions, answer: (question: string) => Promise<ToolPage>): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const work = queue.run(() => answer(readQuery(request).get('of') ?? ''));
    const page = await work?.catch((error: unknown) => {
      if (isNoContentError(error)) return sayOutcome(title, 'This preview has read no content yet.', 503);
      throw error;
    });
    sendToolPage(sender, response, page ?? sayOutcome(title, 'Too many questions at once. Try again in a moment.', 503));
  };
}
