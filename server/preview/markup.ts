/** Entities are numeric, so that they hold in XML as well. */
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export type MarkupValue = Markup | string | number | undefined | readonly MarkupValue[];

/** HTML. The tag `markup` and `buildStyle` are the only ways to make it, so text from content or a request is always escaped. */
export class Markup {
  private constructor(private readonly html: string) {}

  static fromTemplate(parts: TemplateStringsArray, values: readonly MarkupValue[]): Markup {
    return new Markup(parts.map((part, index) => part + Markup.render(values[index])).join(''));
  }

  private static render(value: MarkupValue): string {
    if (value === undefined) return '';
    if (value instanceof Markup) return value.html;
    return typeof value === 'object'
      ? value.map((item) => Markup.render(item)).join('')
      : escapeMarkup(String(value));
  }

  /** @throws TypeError for text that could end the element, where no escape exists */
  static buildStyle(css: string): Markup {
    if (css.includes('<')) throw new TypeError('A style sheet in a page may not contain "<".');
    return new Markup(`<style>${css}</style>`);
  }

  toString(): string {
    return this.html;
  }
}

/** Tag of a template: `markup\`<p>${text}</p>\``. */
export function markup(parts: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return Markup.fromTemplate(parts, values);
}
