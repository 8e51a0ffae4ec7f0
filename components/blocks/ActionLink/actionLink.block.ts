import { actionLinkExamples } from './ActionLink.examples';
import { mapAction } from '@/lib/content/mapping/cards/mapAction';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { linkTarget, required, title } from '@/lib/content/model/fields';

export const actionLinkBlock = defineBlock({
  id: 'actionLink',
  description: 'The one thing to do next, larger than the text.',
  fields: [title('linkText', { ...required, help: 'Begins with a verb.' }), ...linkTarget],
  search: { linkText: 'unread', url: 'unread' },
  needsOneOf: ['link', 'url'],
  examples: actionLinkExamples,
  map: (fields, context, entry) => mapAction(fields, entry, context),
});
