import { formExamples } from './Form.examples';
import { noteSkip, type BlockContext } from '@/lib/content/mapping/context/context';
import { defineMapper, findOffered, mapTargets } from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { defineContentType, type FieldValues } from '@/lib/content/model/defineContentType';
import {
  choice,
  entries,
  entry,
  flag,
  html,
  integer,
  internalName,
  label,
  readsOne,
  required,
  symbol,
  symbols,
  title,
} from '@/lib/content/model/fields';
import { readKey, takeName } from '@/lib/content/model/readers/links';
import type {
  FieldErrors,
  FormField,
  FormFieldKind,
  FormOption,
  HiddenValue,
  ShownField,
} from '@/lib/models/form';
import { type Edition, EDITIONS } from '@/lib/platform/config/editions';
import { dropUndefined } from '@/lib/platform/data/objects';

const KINDS = {
  text: 'text',
  'long text': 'longText',
  'e-mail': 'email',
  telephone: 'phone',
  choice: 'choice',
  'several choices': 'choices',
  country: 'country',
  consent: 'consent',
} as const satisfies Readonly<Record<string, FormFieldKind>>;

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
const AUTOFILL = {
  name: 'name',
  'first name': 'given-name',
  'last name': 'family-name',
  organisation: 'organization',
  'address, line 1': 'address-line1',
  'address, line 2': 'address-line2',
  town: 'address-level2',
  state: 'address-level1',
  'postal code': 'postal-code',
} as const;

const OWN_AUTOFILL: Partial<Record<FormFieldKind, string>> = {
  email: 'email',
  phone: 'tel',
  country: 'country',
};

const LONGEST = 5000;
const MAX_LENGTHS: Partial<Record<FormFieldKind, number>> = {
  longText: 2000,
  email: 254,
  phone: 40,
};
const USUAL_MAX_LENGTH = 200;

/** Their postal codes have letters. */
const LETTER_COUNTRIES: readonly string[] = ['GB'];

const EXAMPLE_PHONES: Readonly<Record<string, string>> = {
  GB: '01632 960 001',
  US: '(303) 555‑0100',
  FR: '01 99 00 12 34',
  ES: '910 000 000',
  DE: '030 12345678',
  IT: '02 1234 5678',
};
const OTHER_PHONE = '+44 1632 960 001';

const HINT_HEADING = 4;

const key = (help: string) =>
  readsOne(
    symbol('key', {
      ...required,
      name: 'Name in the data',
      help: `${help} Small letters, digits, hyphens. Never change it once published.`,
    }),
    readKey,
    'small letters, digits and hyphens',
  );

const formOptionType = defineContentType({
  id: 'formOption',
  name: 'Answer of a form',
  description: 'One answer of a field with choices.',
  fields: [title('title', { ...required, name: 'Answer' }), key('The answer that is passed on.')],
});

const formFieldType = defineContentType({
  id: 'formField',
  name: 'Field of a form',
  description: 'One field: what is asked, and what an answer must look like.',
  fields: [
    title('label', { ...required, help: 'For a consent: the whole sentence that is agreed to.' }),
    key('Under which the answer is passed on.'),
    choice('kind', [...Object.keys(KINDS), 'hidden'], {
      ...required,
      help: 'hidden: no visitor sees it; its value is passed on with the form.',
    }),
    flag('optional', { help: 'Visitors may leave it empty. The site says so.' }),
    html('text', {
      name: 'Hint',
      help: 'Below the label. For a consent: where to read more, with a link.',
    }),
    title('missingText', {
      name: 'Error: empty',
      help: 'If it is left empty, such as “Enter your name.” Without it, the site’s own words.',
    }),
    title('wrongText', {
      name: 'Error: wrong',
      help: 'For an e-mail address, number or postal code that cannot be right.',
    }),
    entries('options', ['formOption'], { name: 'Answers', help: 'For a choice.' }),
    symbols('countries', {
      help: 'Codes such as GB, for a country or after the answers of a choice. A country without them offers those of the site’s editions.',
    }),
    choice('autofill', Object.keys(AUTOFILL), {
      help: 'For a text: what the browser may fill in. A postal code is also checked.',
    }),
    integer('maxLength', 1, LONGEST, {
      name: 'Most characters',
      help: `For a text. Without it: ${USUAL_MAX_LENGTH}, or 2000 for a long text.`,
    }),
    symbol('value', {
      help: 'Of a hidden field. In a text, visitors find it there and may change it.',
    }),
  ],
});

function findKind(kind: string): FormFieldKind | undefined {
  const row = Object.entries(KINDS).find(([name]) => name === kind);
  return row?.[1];
}

const findAutofill = (name: string | undefined) =>
  Object.entries(AUTOFILL).find(([known]) => known === name)?.[1];

const createOptionMapper = (taken: Set<string>) =>
  defineMapper(
    formOptionType,
    ({ title, key: name }, context: BlockContext, entry): FormOption | undefined => {
      if (title === undefined) noteSkip(context, entry, 'nothingToShow');
      if (title === undefined || !context.takeNode(entry)) return undefined;
      return { title, key: takeName(taken, name ?? entry.sys.id) };
    },
  );

/** A code that no country has gets no name, so it is left out. */
function listCountries(
  codes: readonly string[] | undefined,
  { locale }: BlockContext['edition'],
): readonly FormOption[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const written = codes?.map((code) => code.trim().toUpperCase());
  const wanted = new Set(written ?? EDITIONS.map(({ country }) => country));
  const options = [...wanted].flatMap((code) => {
    const name = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined;
    return name === undefined ? [] : [{ key: code, title: name }];
  });
  const { compare } = new Intl.Collator(locale);
  return options.sort((one, other) => compare(one.title, other.title));
}

function buildErrors(
  field: Omit<FormField, 'errors'>,
  { labels: { form }, edition: { country } }: BlockContext,
  own: { readonly missing: string | undefined; readonly wrong: string | undefined },
): FieldErrors {
  const { kind, label: name, autofill, maxLength } = field;
  const fill = (text: string) =>
    text
      .replace('{label}', () => name)
      .replace('{count}', String(maxLength))
      .replace('{example}', EXAMPLE_PHONES[country] ?? OTHER_PHONE);
  const choiceTexts: Partial<Record<FormFieldKind, string>> = {
    choice: form.missingChoice,
    choices: form.missingChoice,
    country: form.missingChoice,
    consent: form.missingConsent,
  };
  const wrongTexts: Partial<Record<FormFieldKind, string>> = {
    email: form.wrongEmail,
    phone: form.wrongPhone,
  };
  const wrong =
    autofill === 'postal-code' ? form.wrongPostalCode : (wrongTexts[kind] ?? form.wrong);
  return {
    missing: own.missing ?? fill(choiceTexts[kind] ?? form.missing),
    wrong: own.wrong ?? fill(wrong),
    tooLong: fill(form.tooLong),
  };
}

type FormPart =
  { readonly shown: ShownField; readonly field: FormField } | { readonly hidden: HiddenValue };

type WrittenField = FieldValues<typeof formFieldType>;

const CHOICES: readonly FormFieldKind[] = ['choice', 'choices', 'country'];

const readOptions = (
  { options, countries }: WrittenField,
  kind: FormFieldKind,
  context: BlockContext,
) => [
  ...mapTargets(options, context, createOptionMapper(new Set()), findOffered),
  ...(kind === 'country' || countries !== undefined
    ? listCountries(countries, context.edition)
    : []),
];

function readAutofill({ autofill }: WrittenField, kind: FormFieldKind, { country }: Edition) {
  const token = OWN_AUTOFILL[kind] ?? (kind === 'text' ? findAutofill(autofill) : undefined);
  const isNumeric = token === 'postal-code' && !LETTER_COUNTRIES.includes(country);
  return { autofill: token, isNumeric: isNumeric ? true : undefined };
}

const createFieldMapper = (taken: Set<string>) =>
  defineMapper(formFieldType, (written, context: BlockContext, entry): FormPart | undefined => {
    const { label: text, value, text: hint, optional, missingText, wrongText } = written;
    const name = takeName(taken, written.key ?? entry.sys.id);
    const kind = findKind(written.kind ?? 'text');
    if (kind === undefined) return { hidden: { key: name, value: value ?? '' } };
    const isChosen = CHOICES.includes(kind);
    const options = isChosen ? readOptions(written, kind, context) : undefined;
    if (text === undefined || options?.length === 0) {
      const detail = text === undefined ? 'a field needs a label' : 'a choice needs answers';
      noteSkip(context, entry, 'nothingToShow', detail);
      return undefined;
    }
    if (!context.takeNode(entry)) return undefined;
    const { country } = context.edition;
    const isOffered = kind === 'country' && options?.some(({ key: code }) => code === country);
    const shown = dropUndefined({
      id: context.takeAnchor(entry.sys.id),
      key: name,
      kind,
      label: text,
      hint: readHtml(hint, entry, context, { topHeading: HINT_HEADING, field: 'text' }),
      isOptional: optional === true ? true : undefined,
      options,
      ...readAutofill(written, kind, context.edition),
      chosen: isOffered === true ? country : kind === 'text' ? value : undefined,
    });
    const maxLength = written.maxLength ?? MAX_LENGTHS[kind] ?? USUAL_MAX_LENGTH;
    const own = { missing: missingText, wrong: wrongText };
    const errors = buildErrors({ ...shown, maxLength }, context, own);
    return { shown, field: { ...shown, maxLength, errors } };
  });

export const formBlock = defineBlock({
  id: 'form',
  description: 'Fields that visitors fill in. The site passes the answers on and stores none.',
  fields: [
    internalName,
    key('Of the form, such as sample.'),
    title('title', { ...required, help: 'A heading, such as “Your details”.' }),
    entries('items', ['formField'], {
      ...required,
      name: 'Fields',
      help: 'In the order in which they are asked.',
    }),
    label('submitText', { ...required, name: 'Button', help: 'Such as “Ask for a sample”.' }),
    entry('thanksPage', ['page'], {
      ...required,
      help: 'Shown once the form has arrived: what happens next, and when.',
    }),
  ],
  search: { key: 'unread', title: 'title', items: 'unread', submitText: 'unread' },
  needsOneOf: ['items'],
  needsAddress: true,
  labels: ['form'],
  sectionTitle: ({ title: heading }) => heading,
  itemTypes: [formFieldType, formOptionType],
  examples: formExamples,
  map: ({ key: form, title: heading, items, submitText, thanksPage }, context, entry) => {
    if (context.page === undefined || heading === undefined || submitText === undefined)
      return undefined;
    const thanks = thanksPage && context.findPage(thanksPage.sys.id)?.url;
    if (thanks === undefined) {
      noteSkip(context, thanksPage?.sys.id ?? entry, 'unresolvedLink', 'thanksPage');
      return undefined;
    }
    const parts = mapTargets(items, context, createFieldMapper(new Set()), findOffered);
    const shown = parts.flatMap((part) => ('shown' in part ? part.shown : []));
    if (shown.length === 0) return undefined;
    const { phones, email } = context.contact ?? {};
    const name = form ?? entry.sys.id;
    return {
      form: name,
      path: new URL(context.page.url).pathname,
      anchor: context.takeAnchor(entry.sys.id),
      title: heading,
      submitText,
      fields: shown,
      contact: context.contact && dropUndefined({ phones, email }),
      plan: {
        form: name,
        country: context.edition.country,
        thanks,
        fields: parts.flatMap((part) => ('field' in part ? part.field : [])),
        hidden: parts.flatMap((part) => ('hidden' in part ? part.hidden : [])),
      },
    };
  },
});
