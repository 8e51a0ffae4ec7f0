import { faqQuestionType, faqType } from '@/lib/contentModel/blocks';
import type { FaqQuestion } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { noteSkip } from '../context/context';
import { findOffered, mapTargets, readFields } from '../context/readFields';
import { readHtml } from '../fields/html';
import type { BlockContext } from './blockContext';
import { defineBlock } from './defineBlock';

function mapQuestion(entry: Entry, context: BlockContext): FaqQuestion | undefined {
  const { title, text } = readFields(faqQuestionType, entry, context);
  const answer = readHtml(text, entry, context, { field: 'text' });
  if (title === undefined || answer === undefined) {
    noteSkip(context, entry, 'nothingToShow');
    return undefined;
  }
  return context.takeNode(entry)
    ? { id: context.takeAnchor(entry.sys.id), title, answer }
    : undefined;
}

/** Open at first on the page of a person (specification, section 2), and where the flag says so. */
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
