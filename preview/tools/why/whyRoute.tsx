import { createToolRoute, type ToolOptions } from '../toolRoute';
import { investigate, type WhyOptions } from './investigate';
import { WhyPage } from './WhyPage';

export const createWhyRoute = (options: WhyOptions & ToolOptions) =>
  createToolRoute('Why is it not on the site?', options, async (question) => {
    const answer = await investigate(question, options);
    return {
      status: answer.kind === 'unknown' ? 404 : 200,
      body: <WhyPage question={question} answer={answer} />,
    };
  });
