import { actionLinkExamples } from './ActionLink.examples';
import { mapAction } from '@/lib/content/mapping/cards/mapAction';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { linkTarget, required, title } from '@/lib/content/model/fields';

export const actionLinkBlock = defineBlock({
  id: 'actionLink',
  description:
    'The one link that a part of the page leads up to, larger than its text. Its words begin with a verb.',
  fields: [title('linkText', { ...required, name: 'Words, with the verb first' }), ...linkTarget],
  search: { linkText: 'unread', url: 'unread' },
  needsOneOf: ['link', 'url'],
  examples: actionLinkExamples,
  map: (fields, context, entry) => mapAction(fields, entry, context),
});
