import { MOMENT_BACKGROUNDS } from '@/lib/platform/config/constants';
import { defineContentType } from './defineContentType';
import { asset, choice, integer, linkTarget, required, shortText, title } from './fields';

const LAST_STOP = 4;

export const momentType = defineContentType({
  id: 'moment',
  description: 'A part of the day, what to do then, and its stop on the mark.',
  fields: [
    title('title', required),
    integer('stop', 1, LAST_STOP, {
      ...required,
      help: `Its place on the mark: 1 is at the left, ${LAST_STOP} at the right.`,
    }),
    integer('from', 0, 23, {
      help: 'The hour of the visitor’s clock at which it begins. It ends where the next one begins.',
    }),
    choice('background', MOMENT_BACKGROUNDS, { help: 'The colour behind the mark.' }),
    asset('picture', {
      help: 'Shown on the shelf of the mark: 720 by 760, as a vector, without a background.',
    }),
    shortText('text', { help: 'What to do. It follows “Now:”, so begin with a small letter.' }),
    title('linkText', { help: 'Begins with a verb.' }),
    ...linkTarget,
  ],
});
