import {
  ARTICLE_WIDTH,
  buildCoverSizes,
  buildSizes,
  coverWidth,
  divideWidth,
  insetWidth,
  PAGE_WIDTH,
} from '@/lib/render/images/layoutWidth';

test('a full-width picture takes its share of the window until the container ends', () => {
  expect(buildSizes(PAGE_WIDTH)).toBe('(min-width: 1336px) 1240px, 92vw');
});

test('a column takes its share of the row without the gaps, from its breakpoint on', () => {
  const half = divideWidth(PAGE_WIDTH, 24, [
    { from: 992, share: 1 / 2 },
    { from: 0, share: 1 },
  ]);
  expect(buildSizes(half)).toBe(
    '(min-width: 1336px) 608px, (min-width: 992px) calc(46vw - 12px), 92vw',
  );
  const quarter = divideWidth(half, 24, [{ from: 0, share: 1 / 2 }]);
  expect(buildSizes(quarter)).toBe(
    '(min-width: 1336px) 292px, (min-width: 992px) calc(23vw - 18px), calc(46vw - 12px)',
  );
});

test('column widths change at the breakpoints of the columns and of their row', () => {
  const third = divideWidth(ARTICLE_WIDTH, 30, [
    { from: 992, share: 1 / 3 },
    { from: 0, share: 0.84 },
  ]);
  expect(buildSizes(third)).toBe(
    '(min-width: 1113px) 215px, (min-width: 992px) calc(30.7vw - 127px), (min-width: 768px) 587px, calc(77.3vw - 5px)',
  );
});

test('a padding narrows every step, and a maximum width applies at each', () => {
  const inset = insetWidth(PAGE_WIDTH, 48);
  expect(buildSizes(inset)).toBe('(min-width: 1336px) 1192px, calc(92vw - 48px)');
  expect(buildSizes(inset, 250)).toBe('(min-width: 1336px) 250px, min(250px, 92vw - 48px)');
});

test.each([
  [{ width: 1600, height: 900 }, 'calc(61.3vw + 133px)'],
  [{ width: 1200, height: 900 }, 'calc(46vw + 100px)'],
  [{ width: 900, height: 900 }, 'calc(46vw + 100px)'],
])('a picture of %j grows until it fills a box of four by three', (image, sizes) => {
  expect(buildSizes(coverWidth([{ from: 0, vw: 46, px: 100 }], 4 / 3, image))).toBe(sizes);
});

test('a picture that fills a box is as wide as the box, or as wide as its height makes it', () => {
  const width = [
    { from: 992, vw: 50, px: -24 },
    { from: 0, vw: 100, px: 0 },
  ];
  const height = [
    { from: 1091, vw: 44, px: 0 },
    { from: 992, vw: 0, px: 480 },
    { from: 0, vw: 0, px: 0 },
  ];
  expect(buildCoverSizes(width, height, { width: 1200, height: 900 })).toBe(
    '(min-width: 1091px) max(calc(50vw - 24px), 58.7vw), (min-width: 992px) max(calc(50vw - 24px), 640px), 100vw',
  );
});
