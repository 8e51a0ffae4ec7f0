import { cleanText, trimText } from '@/lib/content/model/readers/text';
import type { FormField, FormPlan, FormRefusal, FormState, FormValues } from '@/lib/models/form';
import { isPostalCode } from './postalCodes';
import { FIELD_PREFIX, FORM_INPUTS, GIVEN } from './formNames';

const MIN_ELAPSED_MS = 2000;
const MAX_EMAIL_LENGTH = 254;
const PHONE_DIGITS = { min: 5, max: 15 };

const EMAIL =
  /^[^\s@<>()[\],;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu;
const PHONE = /^\+?[\d\s()./\p{Pd}]+$/u;

/** No control characters, and one way to write each letter. */
function cleanLines(text: string) {
  const lines = cleanText(text.normalize('NFC')).replace(/[^\S\n]+/g, ' ');
  return trimText(lines.replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n'));
}

const cleanLine = (text: string) => cleanLines(text).replaceAll('\n', ' ');

function readChosen({ options = [] }: FormField, sent: readonly string[]): readonly string[] {
  const chosen = new Set(sent);
  return options.flatMap(({ key }) => (chosen.has(key) ? [key] : []));
}

function readValues(field: FormField, sent: readonly string[]): readonly string[] {
  switch (field.kind) {
    case 'choices':
      return readChosen(field, sent);
    case 'choice':
    case 'country':
      return readChosen(field, sent.slice(0, 1));
    case 'consent':
      return sent.includes(GIVEN) ? [GIVEN] : [];
    case 'longText':
    case 'text':
    case 'email':
    case 'phone': {
      const clean = field.kind === 'longText' ? cleanLines : cleanLine;
      const text = clean(sent[0] ?? '');
      return text === '' ? [] : [text];
    }
  }
}

function isPhone(text: string) {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

function isRight({ kind, autofill }: FormField, text: string, country: string) {
  if (kind === 'email') return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
  if (kind === 'phone') return isPhone(text);
  return autofill !== 'postal-code' || isPostalCode(text, country);
}

function findError(
  field: FormField,
  [value]: readonly string[],
  country: string,
): string | undefined {
  const { kind, isOptional = false, maxLength, errors } = field;
  if (value === undefined) return isOptional ? undefined : errors.missing;
  if (kind === 'choice' || kind === 'choices' || kind === 'country' || kind === 'consent')
    return undefined;
  if (value.length > maxLength) return errors.tooLong;
  return isRight(field, value, country) ? undefined : errors.wrong;
}

export function findSpamSign(params: URLSearchParams): FormRefusal | undefined {
  if ((params.get(FORM_INPUTS.trap) ?? '') !== '') return 'trap';
  const elapsed = params.get(FORM_INPUTS.elapsed) ?? '';
  return /^\d{1,9}$/.test(elapsed) && Number(elapsed) < MIN_ELAPSED_MS ? 'tooFast' : undefined;
}

/** The plan alone says what is accepted: anything else that was sent is ignored. */
export function readForm(
  { fields, country }: FormPlan,
  params: URLSearchParams,
): Omit<FormState, 'notice'> {
  const read = fields.map(
    (field) => [field, readValues(field, params.getAll(FIELD_PREFIX + field.key))] as const,
  );
  const [chosenCountry] = read.find(([{ kind }]) => kind === 'country')?.[1] ?? [];
  const errors = read.flatMap(([field, values]) => {
    const text = findError(field, values, chosenCountry ?? country);
    return text === undefined ? [] : [{ key: field.key, text }];
  });
  const values: FormValues = Object.fromEntries(read.map(([{ key }, sent]) => [key, sent]));
  return { values, errors };
}
