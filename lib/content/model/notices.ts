import { NOTICE_LEVELS } from '@/lib/models/notice';
import { defineContentType } from './defineContentType';
import {
  choice,
  date,
  entries,
  flag,
  label,
  linkTarget,
  paragraph,
  required,
  symbols,
  title,
} from './fields';

export const noticeType = defineContentType({
  id: 'notice',
  description:
    'A message under the header, such as a recall. The labels with the code global name it.',
  fields: [
    title('heading', required),
    choice('level', NOTICE_LEVELS, {
      ...required,
      help: 'Screen readers announce an urgent notice. It comes first, cannot be dismissed, and is printed.',
    }),
    paragraph('text'),
    label('linkText', { help: 'Begins with a verb.' }),
    ...linkTarget,
    symbols('editions', { help: 'Such as en-gb. If empty, all editions show it.' }),
    entries('pages', ['page'], {
      help: 'If empty, every page shows it, also error pages. A product’s page includes its shops.',
    }),
    date('from', { help: 'With a time zone, else in UTC. If empty, the notice shows at once.' }),
    date('until', { help: 'The end, like from. A day without a time is included.' }),
    flag('isDismissible', { name: 'May be dismissed', help: 'Not for urgent notices.' }),
  ],
});
