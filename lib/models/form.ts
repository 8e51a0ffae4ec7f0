import type { SafeHtml } from '@/lib/platform/data/values';
import type { ContactPointProps } from './blocks';

export type FormFieldKind =
  'text' | 'longText' | 'email' | 'phone' | 'choice' | 'choices' | 'country' | 'consent';

export type FormOption = { readonly key: string; readonly title: string };

/** `id` is the id of the element that an error links to. */
export type ShownField = Readonly<{
  id: string;
  key: string;
  kind: FormFieldKind;
  label: string;
  hint?: SafeHtml;
  isOptional?: boolean;
  options?: readonly FormOption[];
  autofill?: string;
  isNumeric?: boolean;
  chosen?: string;
}>;

export type FieldErrors = {
  readonly missing: string;
  readonly wrong: string;
  readonly tooLong: string;
};

type FieldRules = { readonly maxLength: number; readonly errors: FieldErrors };

export type FormField = ShownField & FieldRules;

/** A value that the site adds itself, so that no visitor can change it. */
export type HiddenValue = { readonly key: string; readonly value: string };

/** The rules of a form. They stay on the server. */
export type FormPlan = Readonly<{
  form: string;
  country: string;
  thanks: string;
  fields: readonly FormField[];
  hidden: readonly HiddenValue[];
}>;

/** By field key. Each field of the form has a list, which may be empty. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

export type FormError = { readonly key: string; readonly text: string };

export type FormRefusal = 'trap' | 'tooFast' | 'tooMany' | 'unavailable';

/** The reason to reject a form without field errors. `failed`: the browser got no response. */
export type FormNotice = FormRefusal | 'failed';

export type FormProblems = {
  readonly errors: readonly FormError[];
  readonly notice?: FormNotice;
};

export type FormState = FormProblems & { readonly values: FormValues };

/** A sent form that was not accepted, for the response that shows it again. */
export type RefusedForm = Readonly<{ form: string; status: 422 | 429 | 503; state: FormState }>;

export type FormReply = { readonly to: string } | FormProblems;

export type FormProps = Readonly<{
  form: string;
  path: string;
  anchor: string;
  title: string;
  submitText: string;
  fields: readonly ShownField[];
  contact?: Pick<ContactPointProps, 'phones' | 'email'>;
  /** This site sends forms nowhere. */
  isClosed?: boolean;
  state?: FormState;
  /** Present only until the page's loader has read it. */
  plan?: FormPlan;
}>;
