import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNoContentError } from '@/lib/contentful/client/contentSource';
import { markup } from '../markup';
import type { NoticeSender } from '../previewNotice';
import { readQuery, sendToolPage } from '../toolPage';
import type { ToolQueue } from '../toolQueue';
import { type Answer, investigate, type WhyOptions } from './investigate';
import { buildWhyPage, WHY_TITLE } from './whyPage';

export type WhyRouteOptions = WhyOptions & { readonly notices: WhyOptions['notices']; readonly sender: NoticeSender; readonly queue: ToolQueue };

/** Answers in sentences why an entry, an asset or a page is not on the site. */
export function createWhyRoute({ sender, queue, ...options }: WhyRouteOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const find = async (question: string): Promise<Answer | undefined> => (question.trim() === '' ? { kind: 'none' } : queue.run(() => investigate(question, options)));
  return async (request, response) => {
    const question = readQuery(request).get('of') ?? '';
    try {
      const answer = await find(question);
      if (answer === undefined) sendToolPage(sender, response, { status: 503, title: WHY_TITLE, body: markup`<p>Too many questions at once. Try again in a moment.</p>` });
      else sendToolPage(sender, response, { status: answer.kind === 'unknown' ? 404 : 200, title: WHY_TITLE, body: buildWhyPage(question, answer) });
    } catch (error) {
      if (!isNoContentError(error)) throw error;
      sendToolPage(sender, response, { status: 503, title: WHY_TITLE, body: markup`<p>This preview has read no content yet.</p>` });
    }
  };
}
