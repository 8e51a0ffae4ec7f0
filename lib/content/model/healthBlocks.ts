import { definePlaceable } from './defineContentType';
import { choice, html, internalName, linkTarget, required, symbols, title } from './fields';

export const careCardType = definePlaceable({
  id: 'careCard',
  description:
    'Who to call, and when: one call to action, and below it a list of the signs. At most one of a level on a page.',
  fields: [
    title('title', { ...required, name: 'Call to action, such as “Call 999 if:”' }),
    choice('level', ['primary', 'urgent', 'emergency'], required),
    html('content', { ...required, name: 'List of the signs' }),
    symbols('phones', {
      localized: true,
      name: 'Telephone numbers, as they are dialled in the country',
    }),
  ],
});

export const warningCalloutType = definePlaceable({
  id: 'warningCallout',
  description:
    'A warning under a heading that says of what. At most two on a page, with something between them.',
  fields: [title('title', required), html('content', required)],
});

export const doDontListType = definePlaceable({
  id: 'doDontList',
  name: 'Do and don’t list',
  description:
    'What to do, and below it what not to do. The site puts “do not” before each line of the second list.',
  fields: [
    internalName,
    symbols('do', { localized: true }),
    symbols('dont', { localized: true, name: 'Don’t, without the words “do not”' }),
  ],
});

export const actionLinkType = definePlaceable({
  id: 'actionLink',
  description:
    'The one link that a part of the page leads up to, larger than its text. Its words begin with a verb.',
  fields: [title('linkText', { ...required, name: 'Words, with the verb first' }), ...linkTarget],
});
