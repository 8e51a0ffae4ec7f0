import type { FormField, FormFieldKind, FormPlan } from '@/lib/models/form';

const buildField = (
  key: string,
  kind: FormFieldKind,
  more: Partial<FormField> = {},
): FormField => ({
  id: key,
  key,
  kind,
  label: key,
  maxLength: 20,
  errors: { missing: `no ${key}`, wrong: `wrong ${key}`, tooLong: `long ${key}` },
  ...more,
});

const OPTIONS = ['one', 'two', 'three'].map((key) => ({ key, title: key }));

/** A form with a field of each kind. */
export const EXAMPLE_FORM: FormPlan = {
  form: 'example',
  country: 'GB',
  thanks: '/en-gb/danke-schön',
  hidden: [{ key: 'list', value: 'tips' }],
  fields: [
    buildField('name', 'text'),
    buildField('email', 'email', { maxLength: 254 }),
    buildField('phone', 'phone', { isOptional: true }),
    buildField('postcode', 'text', { isOptional: true, autofill: 'postal-code' }),
    buildField('message', 'longText', { maxLength: 50 }),
    buildField('kind', 'choice', { options: OPTIONS }),
    buildField('topics', 'choices', { options: OPTIONS, isOptional: true }),
    buildField('country', 'country', {
      options: [
        { key: 'GB', title: 'United Kingdom' },
        { key: 'DE', title: 'Germany' },
      ],
    }),
    buildField('consent', 'consent', { label: 'You may reply.' }),
  ],
};

const ANSWERS = {
  'form-name': 'example',
  'field-name': 'Ada',
  'field-email': 'ada@example.com',
  'field-message': 'Hello',
  'field-kind': 'two',
  'field-country': 'GB',
  'field-consent': 'yes',
};

/** The example, filled in, with some answers changed. */
export const fillIn = (changed: Readonly<Record<string, string>> = {}): URLSearchParams =>
  new URLSearchParams({ ...ANSWERS, ...changed });
