import { definePlaceable } from './defineContentType';
import { internalName, paragraph, phones, reads, readsOne, symbols, title } from './fields';
import { readDays, readEmail, readTimeZone } from './readers/contact';

export const contactPointType = definePlaceable({
  id: 'contactPoint',
  description:
    'How visitors reach a person, and when. The one that the labels name is under every guide.',
  fields: [
    internalName,
    phones,
    readsOne(
      title('email', { name: 'E-mail address', help: 'Shown if there is no telephone number.' }),
      readEmail,
      'an e-mail address',
    ),
    symbols('openingHours', {
      localized: true,
      help: 'One line per group of days (Mo, Tu, We, Th, Fr, Sa, Su): Mo-Fr,Su 09:00-12:30,14:00-17:00.',
    }),
    readsOne(
      title('timeZone', { help: 'Time zone of the opening hours, such as Europe/London.' }),
      readTimeZone,
      'a time zone such as Europe/London',
    ),
    reads(
      symbols('closedDays', {
        localized: true,
        help: 'Days without opening hours, such as public holidays: 2026-12-25.',
      }),
      readDays,
      'a list of days',
    ),
    paragraph('note', { name: 'What a call costs' }),
    paragraph('urgentText', {
      name: 'If it cannot wait',
      help: 'What to do outside the opening hours, in one or two sentences.',
    }),
    symbols('urgentPhones', {
      localized: true,
      help: 'Public lines that answer day and night, such as 111: a button while we are closed.',
    }),
    symbols('emergencyPhones', {
      localized: true,
      help: 'Numbers for emergencies only, such as 911: never a button.',
    }),
  ],
  search: { email: 'unread', timeZone: 'unread', note: 'unread', urgentText: 'unread' },
});
