import type { FormField, FormPlan, FormValues } from '@/lib/models/form';
import type { FormMessage } from './formDelivery';

function readValue({ kind }: FormField, values: readonly string[]) {
  if (kind === 'consent') return values.length > 0;
  return kind === 'choices' ? values : (values[0] ?? '');
}

type Origin = Pick<FormMessage, 'id' | 'edition' | 'page' | 'receivedAt'>;

export function buildMessage(
  { form, fields, hidden }: FormPlan,
  values: FormValues,
  { id, edition, page, receivedAt }: Origin,
): FormMessage {
  const given = fields.map((field) => [field, values[field.key] ?? []] as const);
  return {
    id,
    form,
    edition,
    page,
    receivedAt,
    values: Object.fromEntries([
      ...hidden.map(({ key, value }) => [key, value] as const),
      ...given.map(([field, sent]) => [field.key, readValue(field, sent)] as const),
    ]),
    consents: Object.fromEntries(
      given.flatMap(([{ key, kind, label }, sent]) =>
        kind === 'consent' && sent.length > 0 ? [[key, label]] : [],
      ),
    ),
  };
}
