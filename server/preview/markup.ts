import { escapeMarkup } from './previewNotice';

/** HTML in which whatever came from content or a request is escaped. */
export class Markup {
  constructor(readonly html: string) {}
}

export type Shown = Markup | string | number | undefined | readonly Shown[];

function show(value: Shown): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.html;
  return typeof value === 'object' ? value.map(show).join('') : escapeMarkup(String(value));
}

/** Tag of a template: `markup\`<p>${text}</p>\``. */
export function markup(parts: TemplateStringsArray, ...values: readonly Shown[]): Markup {
  return new Markup(parts.map((part, index) => part + show(values[index])).join(''));
}
