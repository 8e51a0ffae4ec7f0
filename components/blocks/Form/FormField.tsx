import type { ReactNode } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { FIELD_PREFIX, GIVEN } from '@/lib/site/forms/formNames';
import type { FormOption, ShownField } from '@/lib/models/form';
import styles from './Form.form.module.scss';

type FieldProps = Readonly<{
  field: ShownField;
  /** Undefined before the form was sent. */
  values: readonly string[] | undefined;
  error: string | undefined;
}>;

const TYPES = { text: 'text', email: 'email', phone: 'tel' } as const;
const INPUT_MODES = { text: undefined, email: 'email', phone: 'tel' } as const;
const ROWS = 6;

function Optional({ field: { isOptional = false } }: Pick<FieldProps, 'field'>) {
  const form = useLabels('form');
  return isOptional ? <span className={styles.optional}> ({form.optional})</span> : null;
}

function Notes({ field: { id, hint }, error }: Pick<FieldProps, 'field' | 'error'>) {
  const form = useLabels('form');
  return (
    <>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          <FormattedText html={hint} />
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <span className="visuallyHidden">{form.error} </span>
          {error}
        </p>
      )}
    </>
  );
}

function describe({ id, hint }: ShownField, error: string | undefined) {
  const ids = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  };
}

type TickProps = Readonly<{
  id: string;
  type: 'checkbox' | 'radio';
  name: string;
  option: FormOption;
  isChosen: boolean;
  description?: ReturnType<typeof describe>;
  children?: ReactNode;
}>;

function Tick({ id, type, name, option, isChosen, description, children }: TickProps) {
  return (
    <div className={styles.tick}>
      <input
        type={type}
        id={id}
        name={name}
        value={option.key}
        defaultChecked={isChosen}
        {...description}
      />
      <label htmlFor={id}>
        {option.title}
        {children}
      </label>
    </div>
  );
}

/** The first choice has the id that an error links to. */
function Choices({ field, values, error }: FieldProps) {
  const { id, key, kind, label, options = [] } = field;
  const { 'aria-describedby': describedBy } = describe(field, error);
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy}>
      <legend className={styles.label}>
        {label}
        <Optional field={field} />
      </legend>
      <Notes field={field} error={error} />
      {options.map((option, index) => (
        <Tick
          key={option.key}
          id={index === 0 ? id : `${id}-${index}`}
          type={kind === 'choice' ? 'radio' : 'checkbox'}
          name={FIELD_PREFIX + key}
          option={option}
          isChosen={values?.includes(option.key) === true}
        />
      ))}
    </fieldset>
  );
}

function Consent({ field, values, error }: FieldProps) {
  const { id, key, label } = field;
  return (
    <>
      <Tick
        id={id}
        type="checkbox"
        name={FIELD_PREFIX + key}
        option={{ key: GIVEN, title: label }}
        isChosen={values?.[0] === GIVEN}
        description={describe(field, error)}
      >
        <Optional field={field} />
      </Tick>
      <Notes field={field} error={error} />
    </>
  );
}

function Control({ field, values, error }: FieldProps) {
  const form = useLabels('form');
  const { id, key, kind, autofill, isNumeric, options = [], chosen } = field;
  const common = {
    id,
    name: FIELD_PREFIX + key,
    className: styles.input,
    autoComplete: autofill,
    ...describe(field, error),
  };
  const value = (values === undefined ? chosen : values[0]) ?? '';
  switch (kind) {
    case 'longText':
      return <textarea {...common} rows={ROWS} defaultValue={value} />;
    case 'country':
      return (
        <select {...common} defaultValue={value}>
          <option value="">{form.choose}</option>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.title}
            </option>
          ))}
        </select>
      );
    case 'email':
    case 'phone':
    case 'text':
      return (
        <input
          {...common}
          type={TYPES[kind]}
          inputMode={isNumeric === true ? 'numeric' : INPUT_MODES[kind]}
          spellCheck={kind === 'text' ? undefined : false}
          defaultValue={value}
        />
      );
    case 'choice':
    case 'choices':
    case 'consent':
      return null;
  }
}

export function FormField(props: FieldProps) {
  const { field, error } = props;
  const { id, kind, label } = field;
  if (kind === 'choice' || kind === 'choices') return <Choices {...props} />;
  if (kind === 'consent')
    return (
      <div className={styles.field}>
        <Consent {...props} />
      </div>
    );
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <Optional field={field} />
      </label>
      <Notes field={field} error={error} />
      <Control {...props} />
    </div>
  );
}
