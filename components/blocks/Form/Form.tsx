import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { navigate } from '@/lib/browser/framework/navigate';
import { trackEvent } from '@/lib/browser/tracking/track';
import { FORM_INPUTS } from '@/lib/site/forms/formNames';
import type { FormProblems, FormProps } from '@/lib/models/form';
import styles from './Form.form.module.scss';
import { FormField } from './FormField';
import { sendForm } from './sendForm';

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    form: FormProps;
  }
}

function Contact({ phones = [], email }: NonNullable<FormProps['contact']>) {
  return (
    <ul className={styles.contact} role="list">
      {phones.map(({ text, href }) => (
        <li key={href}>
          <SmartLink href={href}>{text}</SmartLink>
        </li>
      ))}
      {email !== undefined && (
        <li>
          <SmartLink href={`mailto:${email}`}>{email}</SmartLink>
        </li>
      )}
    </ul>
  );
}

type SummaryProps = Pick<FormProps, 'anchor' | 'fields'> & {
  readonly contact: FormProps['contact'] | undefined;
  readonly ref: Ref<HTMLDivElement>;
  readonly problems: FormProblems;
};

/** As in the GOV.UK Design System: it gets the focus, and its links lead to the fields. */
function Summary({ ref, anchor, fields, contact, problems: { errors, notice } }: SummaryProps) {
  const form = useLabels('form');
  const id = `${anchor}-problem`;
  return (
    <div
      ref={ref}
      className={styles.summary}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- Without script, only this moves the focus.
      autoFocus
      role="alert"
      aria-labelledby={id}
    >
      <h2 id={id} className={styles.problem}>
        {form.problem}
      </h2>
      {errors.length > 0 && (
        <ul role="list" className={styles.errors}>
          {errors.map(({ key, text }) => (
            <li key={key}>
              <a href={`#${fields.find((field) => field.key === key)?.id ?? anchor}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {notice !== undefined && <p>{form[notice]}</p>}
      {(notice === 'unavailable' || notice === 'failed') && contact !== undefined && (
        <Contact {...contact} />
      )}
    </div>
  );
}

function Trap({ anchor }: Pick<FormProps, 'anchor'>) {
  const form = useLabels('form');
  const id = `${anchor}-${FORM_INPUTS.trap}`;
  return (
    <div className="visuallyHidden" aria-hidden>
      <label htmlFor={id}>{form.trap}</label>
      <input type="text" id={id} name={FORM_INPUTS.trap} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function readFields(form: HTMLFormElement) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') fields.append(name, value);
  // Since the document was opened, because visitors may type before this script has loaded.
  fields.set(FORM_INPUTS.elapsed, String(Math.round(performance.now())));
  return fields;
}

type Submit = NonNullable<ComponentProps<'form'>['onSubmit']>;

/** Without script, the browser sends the form and gets a page. With it, only what is wrong. */
function useSending({ form, path, state }: Pick<FormProps, 'form' | 'path' | 'state'>) {
  const [problems, setProblems] = useState<FormProblems | undefined>(state);
  const [isSending, setIsSending] = useState(false);
  const send = async (element: HTMLFormElement) => {
    setIsSending(true);
    const reply = await sendForm(path, readFields(element));
    if ('to' in reply) {
      trackEvent({ event: 'form_sent', form_id: form });
      if (await navigate('push', reply.to)) return;
    } else setProblems(reply);
    setIsSending(false);
  };
  const onSubmit: Submit = (event) => {
    event.preventDefault();
    if (!isSending) void send(event.currentTarget);
  };
  return { problems, isSending, onSubmit };
}

export function Form({
  form,
  path,
  anchor,
  title,
  submitText,
  fields,
  contact,
  isClosed = false,
  state,
}: FormProps) {
  const labels = useLabels('form');
  const { problems, isSending, onSubmit } = useSending({ form, path, ...(state && { state }) });
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems === undefined) return;
    summary.current?.focus();
    if (!document.title.startsWith(labels.error))
      document.title = `${labels.error} ${document.title}`;
  }, [problems, labels.error]);
  if (isClosed)
    return (
      <div id={anchor} className={styles.form}>
        <p>{labels.unavailable}</p>
        {contact !== undefined && <Contact {...contact} />}
      </div>
    );
  return (
    <form
      className={styles.form}
      method="post"
      action={path}
      noValidate
      aria-labelledby={anchor}
      onSubmit={onSubmit}
    >
      {problems !== undefined && (
        <Summary
          ref={summary}
          anchor={anchor}
          fields={fields}
          contact={contact}
          problems={problems}
        />
      )}
      <h2 id={anchor} className={styles.title}>
        {title}
      </h2>
      <input type="hidden" name={FORM_INPUTS.form} value={form} />
      {fields.map((field) => (
        <FormField
          key={field.key}
          field={field}
          values={state?.values[field.key]}
          error={problems?.errors.find(({ key }) => key === field.key)?.text}
        />
      ))}
      <Trap anchor={anchor} />
      <div className={styles.end}>
        <button type="submit" className={styles.submit} aria-disabled={isSending || undefined}>
          {submitText}
        </button>
        <StatusMessage>{isSending && labels.sending}</StatusMessage>
      </div>
    </form>
  );
}
