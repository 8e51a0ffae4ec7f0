import { faqQuestionType, faqType } from '@/lib/content/model/blocks';
import type { FaqQuestion } from '@/lib/models/blocks';
import { defineMapper, findOffered, mapTargets } from '@/lib/content/mapping/context/readFields';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { type BlockContext, noteSkip } from '@/lib/content/mapping/context/context';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

const mapQuestion = defineMapper(
  faqQuestionType,
  ({ title, text }, context: BlockContext, entry): FaqQuestion | undefined => {
    const answer = readHtml(text, entry, context, { field: 'text' });
    if (title === undefined || answer === undefined) {
      noteSkip(context, entry, 'nothingToShow');
      return undefined;
    }
    return context.takeNode(entry)
      ? { id: context.takeAnchor(entry.sys.id), title, answer }
      : undefined;
  },
);

/** Answers start open on biography pages (specification, section 2) and where the flag says so. */
export const mapFaq = defineBlock(
  faqType,
  ({ title, questions: links, isBiopage = false }, context) => {
    const questions = mapTargets(links, context, mapQuestion, findOffered);
    return questions.length === 0
      ? undefined
      : {
          title,
          questions,
          startsOpen: isBiopage || context.pageKind === 'bio',
          feedbackEmail: context.contact?.email,
        };
  },
);
