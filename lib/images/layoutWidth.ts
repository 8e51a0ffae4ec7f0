type Step = { readonly from: number; readonly vw: number; readonly px: number };

/** Width of a column: a share of the window and px, for windows of at least `from` px. Wide windows come first, the last step is for all others. */
export type LayoutWidth = readonly Step[];

/** The stylesheets have the same figures: `--container`, `--container-wide`, the column of an article, and `--gutter`, about 4vw on either side. */
export const PAGE_WIDTH: LayoutWidth = [
  { from: 1336, vw: 0, px: 1240 },
  { from: 0, vw: 92, px: 0 },
];
export const WIDE_PAGE_WIDTH: LayoutWidth = [
  { from: 1536, vw: 0, px: 1440 },
  { from: 0, vw: 92, px: 0 },
];
export const ARTICLE_WIDTH: LayoutWidth = [
  { from: 768, vw: 0, px: 704 },
  { from: 0, vw: 92, px: 0 },
];

/** Width by height of what a product's gallery shows. */
export const STAGE_RATIO = 4 / 3;

/** Whether a picture can fill a box as wide as those of cards, 353 by 200, without losing what it shows. */
export const isWide = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): boolean => width > height * 1.2;

const WHOLE_WINDOW: Step = { from: 0, vw: 100, px: 0 };

type Share = { readonly from: number; readonly share: number };

/** One of several columns with gaps between them. Shares are of 1, those of wide windows first; without one the width stays whole. */
export function divideWidth(
  width: LayoutWidth,
  gap: number,
  shares: readonly Share[],
): LayoutWidth {
  const starts = [...new Set([...width, ...shares].map(({ from }) => from))].sort(
    (one, other) => other - one,
  );
  return starts.map((from) => {
    const { vw, px } = width.find((step) => step.from <= from) ?? WHOLE_WINDOW;
    const { share } = shares.find((step) => step.from <= from) ?? { share: 1 };
    return { from, vw: vw * share, px: (px + gap) * share - gap };
  });
}

/** Between what stands on both sides, in px. */
export function insetWidth(width: LayoutWidth, padding: number): LayoutWidth {
  return width.map((step) => ({ ...step, px: step.px - padding }));
}

/** The width at which a picture fills a box that is `ratio` times as wide as high. */
export function coverWidth(
  width: LayoutWidth,
  ratio: number,
  image: { readonly width: number; readonly height: number },
): LayoutWidth {
  const factor = Math.max(1, image.width / image.height / ratio);
  return width.map(({ from, vw, px }) => ({ from, vw: vw * factor, px: px * factor }));
}

const round = (number: number): number => Math.round(number * 10) / 10;

function buildLength({ vw, px }: Step, max: number): string {
  if (vw === 0) return `${Math.round(Math.min(px, max))}px`;
  const offset = Math.round(px);
  const sum =
    offset === 0
      ? `${round(vw)}vw`
      : `${round(vw)}vw ${offset < 0 ? '-' : '+'} ${Math.abs(offset)}px`;
  if (max < Infinity) return `min(${max}px, ${sum})`;
  return offset === 0 ? sum : `calc(${sum})`;
}

/** For the `sizes` of an image that is never drawn wider than `max` px. */
export function buildSizes(width: LayoutWidth, max = Infinity): string {
  return width
    .map(
      (step) => `${step.from > 0 ? `(min-width: ${step.from}px) ` : ''}${buildLength(step, max)}`,
    )
    .join(', ');
}

const isNothing = ({ vw, px }: Step): boolean => vw === 0 && px === 0;

/** For the `sizes` of an image that fills a box of this width and at least this height, and is cut where it is wider. */
export function buildCoverSizes(
  width: LayoutWidth,
  height: LayoutWidth,
  image: { readonly width: number; readonly height: number },
): string {
  const ratio = image.width / image.height;
  const starts = [...new Set([...width, ...height].map(({ from }) => from))].sort(
    (one, other) => other - one,
  );
  return starts
    .map((from) => {
      const own = width.find((step) => step.from <= from) ?? WHOLE_WINDOW;
      const { vw, px } = height.find((step) => step.from <= from) ?? { vw: 0, px: 0 };
      const covering = { from, vw: vw * ratio, px: px * ratio };
      const length = isNothing(covering)
        ? buildLength(own, Infinity)
        : `max(${buildLength(own, Infinity)}, ${buildLength(covering, Infinity)})`;
      return `${from > 0 ? `(min-width: ${from}px) ` : ''}${length}`;
    })
    .join(', ');
}
