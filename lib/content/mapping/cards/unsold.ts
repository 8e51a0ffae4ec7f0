import type { FieldValues } from '@/lib/content/model/defineContentType';
import type { genericProductType } from '@/lib/content/model/products';
import type { Unsold } from '@/lib/models/cards';

type Flags = Pick<
  FieldValues<typeof genericProductType>,
  'enableComingSoonLabel' | 'deactivateBuyNowButton'
>;

export function resolveUnsold({
  enableComingSoonLabel,
  deactivateBuyNowButton,
}: Flags): Unsold | undefined {
  if (enableComingSoonLabel === true) return 'comingSoon';
  return deactivateBuyNowButton === true ? 'deactivated' : undefined;
}
