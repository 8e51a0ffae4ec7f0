import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNoContentError } from '@/lib/contentful/client/contentSource';
import type { ReadClient } from '../http/clientAddress';
import { BusyError, type RenderQueue } from '../pages/renderQueue';
import { markup } from './markup';
import type { NoticeSender } from './previewNotice';
import { readQuery, sendToolPage, type ToolPage } from './toolPage';

export type ToolOptions = {
  readonly sender: NoticeSender;
  readonly queue: RenderQueue;
  readonly readClient: ReadClient;
};

export const sayOutcome = (title: string, text: string, status = 200): ToolPage => ({
  status,
  title,
  body: markup`<p class="outcome" role="status">${text}</p>`,
});

/** Answers the question `?of=` with a page, in the client's turn: each costs as much as several pages. */
export function createToolRoute(
  title: string,
  { sender, queue, readClient }: ToolOptions,
  answer: (question: string) => Promise<ToolPage>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const page = await queue
      .run(readClient(request), () => answer(readQuery(request).get('of') ?? ''))
      .catch((error: unknown) => {
        if (isNoContentError(error))
          return sayOutcome(title, 'This preview has read no content yet.', 503);
        if (error instanceof BusyError)
          return sayOutcome(title, 'Too many questions at once. Try again in a moment.', 503);
        throw error;
      });
    sendToolPage(sender, response, page);
  };
}
