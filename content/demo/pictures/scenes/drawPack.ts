import { drawPlinth, drawStage } from '../drawing/drawBackdrop';
import { drawFrame, place } from '../drawing/shapes';
import { LABELS } from './labels';
import type { ProductName } from './labels';
import { PRODUCT_GROUPS } from './productGroups';

/** The pack of a product on a plinth in a niche, 1200 by 1200. */
export function drawPack(name: ProductName): string {
  const { tone } = LABELS[name];
  return drawFrame(1200, 1200, drawStage(1200, 1200, tone), drawPlinth(600, 935, 500, 74, tone), place(PRODUCT_GROUPS[name](), 590, 945, 1.06));
}

/** The same on a wide stage, 1412 by 800: what a listing's cards show at 353 by 200 and on dense screens. */
export function drawPreview(name: ProductName): string {
  const { tone } = LABELS[name];
  return drawFrame(1412, 800, drawStage(1412, 800, tone), drawPlinth(706, 652, 410, 56, tone), place(PRODUCT_GROUPS[name](), 697, 660, 0.85));
}
