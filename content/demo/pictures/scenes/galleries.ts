import { drawCreamGallery } from './creamGallery';
import { drawNightGallery, drawStarterGallery, drawTravelGallery } from './kitGallery';
import { LABELS, type ProductName } from './galleryParts';
import { ANNA, ELSA, GEORGE, LUIS, MARCO, MEERA, ROSE } from '../../drawing/drawPerson';
import { drawTabletGallery } from './tabletGallery';
import { DENTURE_BRUSH, GUM_BRUSH, drawBathGallery, drawBrushGallery } from './toolGallery';

export const GALLERIES = {
  'orelle-hold-original': drawCreamGallery(LABELS['orelle-hold-original'], ROSE),
  'orelle-hold-extra': drawCreamGallery(LABELS['orelle-hold-extra'], GEORGE, true),
  'orelle-hold-pure': drawCreamGallery(LABELS['orelle-hold-pure'], ANNA),
  'orelle-fresh-daily': drawTabletGallery(LABELS['orelle-fresh-daily'], MARCO, false),
  'orelle-fresh-overnight': drawTabletGallery(LABELS['orelle-fresh-overnight'], ELSA, false),
  'orelle-fresh-express': drawTabletGallery(LABELS['orelle-fresh-express'], LUIS, true),
  'orelle-brush-duo': drawBrushGallery(LABELS['orelle-brush-duo'], DENTURE_BRUSH, MEERA),
  'orelle-soaking-bath': drawBathGallery(LABELS['orelle-soaking-bath'], ROSE),
  'orelle-gum-brush': drawBrushGallery(LABELS['orelle-gum-brush'], GUM_BRUSH, GEORGE),
  'orelle-travel-kit': drawTravelGallery(),
  'orelle-starter-kit': drawStarterGallery(),
  'orelle-night-set': drawNightGallery(),
} as const satisfies Record<ProductName, readonly (() => string)[]>;
