import { faqExamples } from './Faq.examples';
import { noteSkip, type BlockContext } from '@/lib/content/mapping/context/context';
import { defineMapper, findOffered, mapTargets } from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { defineContentType } from '@/lib/content/model/defineContentType';
import { entries, flag, html, required, title } from '@/lib/content/model/fields';
import type { FaqQuestion } from './Faq';

const faqQuestionType = defineContentType({
  id: 'faqQuestion',
  name: 'FAQ question',
  description: 'A question and its answer. Links to it end in # and its entry id.',
  fields: [title('title', required), html('text', required)],
});

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
export const faqBlock = defineBlock({
  id: 'faq',
  name: 'FAQ',
  description: 'Questions that open and close.',
  fields: [
    title('title'),
    entries('questions', ['faqQuestion']),
    flag('isBiopage', { name: 'Open at first', help: 'On a biography page, they always are.' }),
  ],
  search: { title: 'title', questions: 'questions' },
  needsOneOf: ['questions'],
  labels: ['faq', 'feedback'],
  isText: true,
  fitsNextToContents: true,
  hidesContent: true,
  sectionTitle: ({ title }) => title,
  itemTypes: [faqQuestionType],
  examples: faqExamples,
  map: ({ title, questions: links, isBiopage = false }, context) => {
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
});
