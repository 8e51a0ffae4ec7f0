import type { CallToAction } from '@/lib/models/blocks';
import { buildClassName } from '../buildClassName';
import { SmartLink } from '../SmartLink/SmartLink';
import styles from './ActionLink.module.scss';

type ActionLinkProps = Readonly<{
  action: CallToAction;
  look?: 'button' | 'text';
  isStretched?: boolean;
}>;

export function ActionLink({ action, look = 'text', isStretched = false }: ActionLinkProps) {
  const className = buildClassName(
    look === 'button' ? styles.button : styles.text,
    isStretched && styles.stretched,
  );
  return (
    <SmartLink href={action.href} isExternal={action.isExternal} className={className}>
      {action.text}
    </SmartLink>
  );
}
