import type { Label } from '../drawing/drawLabel';
import { TONES } from '../drawing/palette';

/** What is printed on the pack of every product. */
export const LABELS = {
  'orelle-hold-original': { range: 'Hold', variant: 'Original', amount: '40 g', tone: TONES.original, motif: 'cream' },
  'orelle-hold-extra': { range: 'Hold', variant: 'Extra', amount: '40 g', tone: TONES.extra, motif: 'cream' },
  'orelle-hold-pure': { range: 'Hold', variant: 'Pure', amount: '40 g', tone: TONES.pure, motif: 'cream' },
  'orelle-fresh-daily': { range: 'Fresh', variant: 'Daily', amount: '×36', tone: TONES.daily, motif: 'tablet' },
  'orelle-fresh-overnight': { range: 'Fresh', variant: 'Overnight', amount: '×36', tone: TONES.overnight, motif: 'tablet' },
  'orelle-fresh-express': { range: 'Fresh', variant: 'Express', amount: '×20', tone: TONES.express, motif: 'tablet' },
  'orelle-brush-duo': { range: 'Brush', variant: 'Duo', amount: '×2', tone: TONES.tools, motif: 'brush' },
  'orelle-soaking-bath': { range: 'Soaking', variant: 'Bath', amount: '×1', tone: TONES.bath, motif: 'bath' },
  'orelle-gum-brush': { range: 'Gum', variant: 'Brush', amount: '×1', tone: TONES.gentle, motif: 'brush' },
  'orelle-travel-kit': { range: 'Travel', variant: 'Kit', amount: '×4', tone: TONES.travel, motif: 'care' },
  'orelle-starter-kit': { range: 'Starter', variant: 'Kit', amount: '×4', tone: TONES.starter, motif: 'care' },
  'orelle-night-set': { range: 'Night', variant: 'Set', amount: '×3', tone: TONES.night, motif: 'care' },
} as const satisfies Record<string, Label>;

export type ProductName = keyof typeof LABELS;

export const PRODUCT_NAMES: readonly ProductName[] = [
  'orelle-hold-original', 'orelle-hold-extra', 'orelle-hold-pure',
  'orelle-fresh-daily', 'orelle-fresh-overnight', 'orelle-fresh-express',
  'orelle-brush-duo', 'orelle-soaking-bath', 'orelle-gum-brush',
  'orelle-travel-kit', 'orelle-starter-kit', 'orelle-night-set',
];
