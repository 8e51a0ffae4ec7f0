import { buildExampleHtml } from '@/components/ui/exampleContent';
import type { FormProps, ShownField } from '@/lib/models/form';

const FIELDS: readonly ShownField[] = [
  { id: 'example-name', key: 'name', kind: 'text', label: 'Full name', autofill: 'name' },
  { id: 'example-email', key: 'email', kind: 'email', label: 'E-mail address', autofill: 'email' },
  {
    id: 'example-phone',
    key: 'phone',
    kind: 'phone',
    label: 'Telephone number',
    hint: buildExampleHtml('<p>Only if you would rather be called.</p>'),
    isOptional: true,
    autofill: 'tel',
  },
  {
    id: 'example-postcode',
    key: 'postcode',
    kind: 'text',
    label: 'Postal code',
    autofill: 'postal-code',
    isNumeric: true,
  },
  {
    id: 'example-country',
    key: 'country',
    kind: 'country',
    label: 'Country',
    autofill: 'country',
    options: [
      { key: 'FR', title: 'France' },
      { key: 'GB', title: 'United Kingdom' },
    ],
    chosen: 'GB',
  },
  {
    id: 'example-denture',
    key: 'denture',
    kind: 'choice',
    label: 'Which denture do you have?',
    options: [
      { key: 'full', title: 'A full denture' },
      { key: 'partial', title: 'A partial denture' },
    ],
  },
  {
    id: 'example-subjects',
    key: 'subjects',
    kind: 'choices',
    label: 'What is it about?',
    hint: buildExampleHtml('<p>Choose all that apply.</p>'),
    isOptional: true,
    options: [
      { key: 'hold', title: 'Hold' },
      { key: 'cleaning', title: 'Cleaning' },
    ],
  },
  { id: 'example-message', key: 'message', kind: 'longText', label: 'Your message' },
  {
    id: 'example-consent',
    key: 'consent',
    kind: 'consent',
    label: 'You may use my answers to reply to me.',
    hint: buildExampleHtml('<p><a href="/en-gb/privacy-policy">How we use them</a></p>'),
  },
];

const EMPTY = Object.fromEntries(FIELDS.map(({ key }) => [key, []]));

const FORM: FormProps = {
  form: 'example',
  path: '/en-gb/example',
  anchor: 'example',
  title: 'Your details',
  submitText: 'Send the form',
  fields: FIELDS,
  contact: {
    phones: [{ text: '0117 496 0145', href: 'tel:+441174960145' }],
    email: 'care@example.com',
  },
};

export const formExamples: Readonly<Record<string, FormProps>> = {
  'every kind of field': FORM,
  'a form that was sent with errors': {
    ...FORM,
    state: {
      values: {
        ...EMPTY,
        name: ['Ada Example'],
        email: ['ada@'],
        denture: ['partial'],
        subjects: ['hold', 'cleaning'],
        consent: ['yes'],
      },
      errors: [
        { key: 'email', text: 'Enter an e-mail address like name@example.com.' },
        { key: 'message', text: 'Enter your message.' },
        { key: 'denture', text: 'Choose an answer.' },
      ],
    },
  },
  'a form that could not be passed on': {
    ...FORM,
    state: { values: EMPTY, errors: [], notice: 'unavailable' },
  },
  'a form that this site cannot pass on': { ...FORM, fields: [], isClosed: true },
};
