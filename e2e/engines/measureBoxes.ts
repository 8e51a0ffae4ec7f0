export type Box = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Runs in the page. Measures headings, blocks and buttons, each relative to the block that contains
 * it.
 */
export async function measureBoxes(): Promise<readonly Box[]> {
  // Engines break lines at different words and round line heights differently, so lines get no
  // height here. In Firefox, a list marker adds height.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 0 !important; list-style: none !important; }');
  document.adoptedStyleSheets = [sheet];
  await Promise.all([...document.fonts].map(async (face) => face.load().catch(() => undefined)));
  window.scrollTo(0, 0);
  const round = (value: number): number => Math.round(value * 10) / 10;
  const elements = [
    ...document.querySelectorAll<HTMLElement>(
      'header, footer, h1, h2, h3, h4, [data-block], button, summary, input:not([type="hidden"]), select',
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('.visuallyHidden') === null,
  );
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const around = element.parentElement?.closest('[data-block]')?.getBoundingClientRect() ?? {
      left: 0,
      top: 0,
    };
    const words =
      element.getAttribute('data-block') ??
      (element.getAttribute('aria-label') || element.textContent)
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, 40);
    return {
      name: `${element.localName} ${words}`,
      x: round(left - around.left),
      y: round(top - around.top),
      width: round(width),
      height: round(height),
    };
  });
}
