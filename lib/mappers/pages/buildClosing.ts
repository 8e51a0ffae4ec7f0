import type { Block } from '@/lib/models/blocks';
import type { PageContext } from '../context/context';

/** What the site adds under the text of every guide: whether it helped, and whom to ask else. */
export function buildClosing(
  title: string,
  { contact }: Pick<PageContext, 'contact'>,
): readonly Block[] | undefined {
  if (contact === undefined) return undefined;
  const { email } = contact;
  return [
    ...(email === undefined
      ? []
      : [{ model: 'feedback' as const, props: { kind: 'guide' as const, title, email } }]),
    { model: 'contactPoint', props: contact },
  ];
}
