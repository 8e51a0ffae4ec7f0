import { buildExampleHtml } from '@/components/ui/exampleContent';
import type { FaqProps } from './Faq';

const BROKEN = {
  id: 'faq-broken-denture',
  title: 'My denture has broken. Can I glue it?',
  answer: buildExampleHtml(
    '<p>Please don’t.</p><ul><li>Collect every piece.</li><li>Ring your dentist.</li></ul>',
  ),
};
const CLEANING = {
  id: 'faq-how-often',
  title: 'How often should I clean my dentures?',
  answer: buildExampleHtml(
    '<p>Every day. Our <a href="/en-gb/care-routine">daily routine</a> shows every step.</p>',
  ),
};

export const faqExamples: Readonly<Record<string, FaqProps>> = {
  closed: { title: 'Questions and answers', questions: [BROKEN, CLEANING], startsOpen: false },
  'open on a biography': {
    title: 'Questions to Dr Helen Marsh',
    questions: [BROKEN, CLEANING],
    startsOpen: true,
  },
  'with a question after each answer': {
    questions: [BROKEN, CLEANING],
    startsOpen: false,
    feedbackEmail: 'care@example.com',
  },
  'open, with a question after all answers': {
    title: 'Questions to Dr Helen Marsh',
    questions: [BROKEN, CLEANING],
    startsOpen: true,
    feedbackEmail: 'care@example.com',
  },
  'one question without a title': { questions: [CLEANING], startsOpen: false },
};
