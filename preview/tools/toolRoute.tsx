import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNoContentError } from '@/lib/content/store/contentStore';
import type { ReadClient } from '@/server/http/clientAddress';
import { BusyError, type RenderQueue } from '@/server/pages/renderQueue';
import { Outcome } from '../pages/Outcome';
import type { PageSender, PreviewPage } from '../pages/pageSender';
import { readQuery } from '../paths/readQuery';

export type ToolOptions = {
  readonly sender: PageSender;
  readonly queue: RenderQueue;
  readonly readClient: ReadClient;
};

export type ToolPage = Omit<PreviewPage, 'title'>;

export const sayOutcome = (text: string, status = 200): ToolPage => ({
  status,
  body: <Outcome>{text}</Outcome>,
});

/** Runs in the client's render queue, because one answer costs as much as several pages. */
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
          return sayOutcome('This preview has read no content yet.', 503);
        if (error instanceof BusyError)
          return sayOutcome('Too many questions at once. Try again in a moment.', 503);
        throw error;
      });
    sender.sendPage(response, { title, ...page });
  };
}
