import type { CallToAction } from '@/lib/models/blocks';
import { SmartLink } from '../SmartLink/SmartLink';
import styles from './ActionLink.module.scss';

export type ActionLinkProps = {
  readonly action: CallToAction;
  readonly look?: 'button' | 'text';
  readonly isStretched?: boolean;
};

export function ActionLink({ action, look = 'text', isStretched = false }: ActionLinkProps) {
  const className = [
    look === 'button' ? styles.button : styles.text,
    ...(isStretched ? [styles.stretched] : []),
  ].join(' ');
  return (
    <SmartLink href={action.href} isExternal={action.isExternal} className={className}>
      {action.text}
    </SmartLink>
  );
}
