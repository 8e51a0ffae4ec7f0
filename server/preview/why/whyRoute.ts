import type { ToolPage } from '../toolPage';
import { createToolRoute, type ToolOptions } from '../toolRoute';
import { investigate, type WhyOptions } from './investigate';
import { buildWhyPage, WHY_TITLE } from './whyPage';

async function answer(question: string, options: WhyOptions): Promise<ToolPage> {
  const found = await investigate(question, options);
  return {
    status: found.kind === 'unknown' ? 404 : 200,
    title: WHY_TITLE,
    body: buildWhyPage(question, found),
  };
}

/** Answers in sentences why an entry, an asset or a page is not on the site. */
export const createWhyRoute = (options: WhyOptions & ToolOptions) =>
  createToolRoute(WHY_TITLE, options, (question) => answer(question, options));
