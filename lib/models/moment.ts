import type { MomentBackground } from '@/lib/platform/config/constants';
import type { CallToAction } from './blocks';
import type { MomentStop } from './cards';
import type { Picture } from './media';

export type Moment = MomentStop &
  Readonly<{
    /** The hours that it lasts, such as `21 22 23 0`; absent if the day ignores the hour. */
    hours?: string;
    background: MomentBackground;
    text?: string;
    picture?: Picture;
    action?: CallToAction;
  }>;
