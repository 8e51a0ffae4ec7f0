import { drawCreamGallery } from './creamGallery';
import { drawNightGallery, drawStarterGallery, drawTravelGallery } from './kitGallery';
import { LABELS, type ProductName } from './galleryParts';
import { drawTabletGallery } from './tabletGallery';
import { DENTURE_BRUSH, GUM_BRUSH, drawBathGallery, drawBrushGallery } from './toolGallery';

export const GALLERIES = {
  'orelle-hold-original': drawCreamGallery(LABELS['orelle-hold-original']),
  'orelle-hold-extra': drawCreamGallery(LABELS['orelle-hold-extra'], true),
  'orelle-hold-pure': drawCreamGallery(LABELS['orelle-hold-pure']),
  'orelle-fresh-daily': drawTabletGallery(LABELS['orelle-fresh-daily'], false),
  'orelle-fresh-overnight': drawTabletGallery(LABELS['orelle-fresh-overnight'], false),
  'orelle-fresh-express': drawTabletGallery(LABELS['orelle-fresh-express'], true),
  'orelle-brush-duo': drawBrushGallery(LABELS['orelle-brush-duo'], DENTURE_BRUSH),
  'orelle-soaking-bath': drawBathGallery(LABELS['orelle-soaking-bath']),
  'orelle-gum-brush': drawBrushGallery(LABELS['orelle-gum-brush'], GUM_BRUSH),
  'orelle-travel-kit': drawTravelGallery(),
  'orelle-starter-kit': drawStarterGallery(),
  'orelle-night-set': drawNightGallery(),
} as const satisfies Record<ProductName, readonly (() => string)[]>;
