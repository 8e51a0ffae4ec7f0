import type { ImageFile } from '@/lib/models/media';

type Step = { readonly from: number; readonly vw: number; readonly px: number };

/** Wide windows first. From `from` px, a column has `vw` percent of the window plus `px` pixels. */
export type LayoutWidth = readonly Step[];

/** Keep in step with CSS: `--container`, `--container-wide`, `--gutter`, the article column. */
export const PAGE_WIDTH: LayoutWidth = [
  { from: 1336, vw: 0, px: 1240 },
  { from: 0, vw: 92, px: 0 },
];
export const WIDE_PAGE_WIDTH: LayoutWidth = [
  { from: 1536, vw: 0, px: 1440 },
  { from: 0, vw: 92, px: 0 },
];
export const ARTICLE_WIDTH: LayoutWidth = [
  { from: 1113, vw: 0, px: 704 },
  { from: 992, vw: 92, px: -320 },
  { from: 768, vw: 0, px: 704 },
  { from: 0, vw: 92, px: 0 },
];

/** Next to the opening of an article; a narrow window limits its height. */
export const OPENING_PICTURE_WIDTH: LayoutWidth = [
  { from: 1336, vw: 0, px: 504 },
  { from: 1113, vw: 92, px: -736 },
  { from: 992, vw: 0, px: 288 },
  { from: 0, vw: 0, px: 352 },
];

type Box = Pick<ImageFile, 'width' | 'height'>;

export const STAGE_RATIO = 4 / 3;

/** Whether a picture can fill a card's 353 by 200 box without losing its subject. */
export const isWide = ({ width, height }: Box): boolean => width > height * 1.2;

const WHOLE_WINDOW: Step = { from: 0, vw: 100, px: 0 };

type Share = { readonly from: number; readonly share: number };

type Start = Pick<Step, 'from'>;

const listStarts = (steps: readonly Start[]): readonly number[] =>
  [...new Set(steps.map(({ from }) => from))].sort((one, other) => other - one);

function findStep<Found extends Start>(steps: readonly Found[], from: number): Found | undefined {
  return steps.find((step) => step.from <= from);
}

/** @param shares fractions of 1, wide windows first; without a share, the width stays whole */
export function divideWidth(
  width: LayoutWidth,
  gap: number,
  shares: readonly Share[],
): LayoutWidth {
  return listStarts([...width, ...shares]).map((from) => {
    const { vw, px } = findStep(width, from) ?? WHOLE_WINDOW;
    const { share } = findStep(shares, from) ?? { share: 1 };
    return { from, vw: vw * share, px: (px + gap) * share - gap };
  });
}

/** `padding` is the sum of both sides. */
export function insetWidth(width: LayoutWidth, padding: number): LayoutWidth {
  return width.map((step) => ({ ...step, px: step.px - padding }));
}

export function coverWidth(width: LayoutWidth, ratio: number, image: Box): LayoutWidth {
  const factor = Math.max(1, image.width / image.height / ratio);
  return width.map(({ from, vw, px }) => ({ from, vw: vw * factor, px: px * factor }));
}

const round = (number: number) => Math.round(number * 10) / 10;

function buildLength({ vw, px }: Step, max: number) {
  if (vw === 0) return `${Math.round(Math.min(px, max))}px`;
  const offset = Math.round(px);
  const sum =
    offset === 0
      ? `${round(vw)}vw`
      : `${round(vw)}vw ${offset < 0 ? '-' : '+'} ${Math.abs(offset)}px`;
  if (max < Infinity) return `min(${max}px, ${sum})`;
  return offset === 0 ? sum : `calc(${sum})`;
}

const buildCandidate = (from: number, length: string) =>
  from > 0 ? `(min-width: ${from}px) ${length}` : length;

export function buildSizes(width: LayoutWidth, max = Infinity): string {
  return width.map((step) => buildCandidate(step.from, buildLength(step, max))).join(', ');
}

export function buildCoverSizes(width: LayoutWidth, height: LayoutWidth, image: Box): string {
  const ratio = image.width / image.height;
  return listStarts([...width, ...height])
    .map((from) => {
      const own = buildLength(findStep(width, from) ?? WHOLE_WINDOW, Infinity);
      const { vw, px } = findStep(height, from) ?? { vw: 0, px: 0 };
      const covering = { from, vw: vw * ratio, px: px * ratio };
      if (covering.vw === 0 && covering.px === 0) return buildCandidate(from, own);
      return buildCandidate(from, `max(${own}, ${buildLength(covering, Infinity)})`);
    })
    .join(', ');
}
