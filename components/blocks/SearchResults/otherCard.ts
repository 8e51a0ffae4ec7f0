import type { Block } from '@/lib/models/blocks';

export type OtherCard = {
  readonly id: string;
  readonly block: Extract<Block, { readonly model: 'careCard' | 'warningCallout' }>;
};
