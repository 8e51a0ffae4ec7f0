import { Icon } from '@/components/ui/Icon/Icon';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { CallToAction } from '@/lib/models/blocks';
import styles from './ActionLink.module.scss';

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    actionLink: CallToAction;
  }
}

export function ActionLink({ text, href, isExternal }: CallToAction) {
  return (
    <SmartLink href={href} isExternal={isExternal} className={styles.link}>
      <Icon name="arrowForward" />
      {text}
    </SmartLink>
  );
}
