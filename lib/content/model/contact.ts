import { definePlaceable } from './defineContentType';
import { internalName, paragraph, readsOne, symbols, title } from './fields';
import { readEmail, readTimeZone } from './readers/contact';

export const contactPointType = definePlaceable({
  id: 'contactPoint',
  description:
    'How visitors reach a person, and when. The one that the labels name is under every guide.',
  fields: [
    internalName,
    symbols('phones', {
      localized: true,
      name: 'Telephone numbers, as they are dialled in the country',
    }),
    readsOne(title('email', { name: 'E-mail address' }), readEmail, 'an e-mail address'),
    symbols('openingHours', {
      localized: true,
      name: 'Opening hours, one line for days with the same hours, such as “Mo-Fr 09:00-12:30,14:00-17:00”',
    }),
    readsOne(
      title('timeZone', { name: 'Time zone of the hours, such as Europe/London' }),
      readTimeZone,
      'a time zone such as Europe/London',
    ),
    paragraph('note', { name: 'What a call costs' }),
  ],
  search: { email: 'unread', timeZone: 'unread', note: 'unread' },
});
