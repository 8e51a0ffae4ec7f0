import type { ContactPointProps } from '@/lib/models/blocks';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const contactPointExamples: Readonly<Record<string, ContactPointProps>> = {
  'telephone, hours and e-mail': {
    phones: [{ text: '0117 496 0145', href: 'tel:+441174960145' }],
    email: 'care@example.com',
    hours: {
      lines: ['Monday to Thursday, 9 am to 5 pm', 'Friday, 9 am to 3 pm'],
      note: 'United Kingdom Time, except on public holidays',
      timeZone: 'Europe/London',
      weekdays: WEEKDAYS,
      times: [
        {
          days: [1, 2, 3, 4],
          opens: '09:00',
          closes: '17:00',
          opensText: '9 am',
          closesText: '5 pm',
        },
        { days: [5], opens: '09:00', closes: '15:00', opensText: '9 am', closesText: '3 pm' },
      ],
      longestOpen: 'Open today until 5 pm',
      longestClosed: 'Closed until Wednesday, 9 am',
    },
    note: 'Calls cost the same as calls to 01 and 02 numbers.',
    urgentText: 'Can’t wait? NHS 111 answers day and night.',
    urgentPhones: [{ text: '111', href: 'tel:111' }],
    emergencyPhones: [{ text: '999', href: 'tel:999' }],
  },
  'e-mail alone, with the hours of a call back': {
    email: 'care@example.com',
    hours: {
      lines: ['Monday to Friday, 9 am to 3 pm'],
      note: 'Central European Time, except on public holidays',
      timeZone: 'Europe/Madrid',
      weekdays: WEEKDAYS,
      times: [
        {
          days: [1, 2, 3, 4, 5],
          opens: '09:00',
          closes: '15:00',
          opensText: '9 am',
          closesText: '3 pm',
        },
      ],
      longestOpen: 'Open today until 5 pm',
      longestClosed: 'Closed until Wednesday, 9 am',
    },
  },
  'a number alone': { phones: [{ text: '01632 960 145', href: 'tel:+441632960145' }] },
};
