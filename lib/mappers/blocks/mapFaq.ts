import { z } from 'zod';
import type { BlockOf, FaqQuestion } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { atStep, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { readHtml } from '../fields/html';
import { flag, line, links, richContent } from '../fields/schemaFields';
import { readEntry, readTarget } from '../context/readEntry';

const faqSchema = z.object({ title: line(), questions: links(), isBiopage: flag() });
const questionSchema = z.object({ title: line(), text: richContent() });

function mapQuestion(target: EntryLink, context: BlockContext): FaqQuestion | undefined {
  const entry = readTarget(target, ['faqQuestion'], context);
  if (!entry) return undefined;
  const { title, text } = readEntry(questionSchema, entry, context);
  const answer = readHtml(text, entry, context);
  if (title === undefined || answer === undefined) {
    noteSkip(context, entry, 'nothingToShow');
    return undefined;
  }
  return context.takeNode(entry) ? { id: context.takeAnchor(entry.sys.id), title, answer } : undefined;
}

/** Open at first on the page of a person (specification, section 2), and where the flag says so. */
export function mapFaq(entry: Entry, context: BlockContext): BlockOf<'faq'> | undefined {
  const { title, questions: targets = [], isBiopage = false } = readEntry(faqSchema, entry, context);
  const questions = targets
    .map((target, index) => mapQuestion(target, atStep(context, `questions[${index}]`)))
    .filter((question) => question !== undefined);
  const startsOpen = isBiopage || context.pageKind === 'bio';
  return questions.length === 0 ? undefined : { id: entry.sys.id, model: 'faq', props: dropUndefined({ title, questions, startsOpen }) };
}
