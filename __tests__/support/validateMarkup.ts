import { HtmlValidate } from 'html-validate';

/**
 * The rules of the standard, without those on how markup is written down, which is React's and the
 * sanitizer's business.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
  },
});

const ODD_CLASS = /^$|^\s|\s$|\s\s|(?:^|\s)(?:undefined|null|true|false|NaN)(?:\s|$)|\[object/;

const listOddClasses = (html: string): readonly string[] =>
  [...html.matchAll(/\sclass="([^"]*)"/g)]
    .map(([, names = '']) => names)
    .filter((names) => ODD_CLASS.test(names));

/** What is wrong with markup, in words; a whole document or a part of one. */
export async function listMarkupProblems(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  const classes = listOddClasses(html).map((names) => `odd class: "${names}"`);
  return [
    ...classes,
    ...results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, selector }) =>
          `${ruleId}: ${message}${selector === null ? '' : ` at ${selector}`}`,
      ),
    ),
  ];
}
