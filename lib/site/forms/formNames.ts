/** Names of inputs. The prefix keeps a field from shadowing a property of the form element. */
export const FIELD_PREFIX = 'field-';

export const FORM_INPUTS = {
  form: 'form-name',
  /** Visitors cannot see it, but programs that fill in every input do. */
  trap: 'form-homepage',
  /** Milliseconds since the document was opened. Only script knows, because pages are cached. */
  elapsed: 'form-elapsed',
} as const;

export const GIVEN = 'yes';
