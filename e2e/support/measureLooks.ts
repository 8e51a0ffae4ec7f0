import type { Page } from '@playwright/test';
import { shortenTokens } from '@/__tests__/support/shortenTokens';

type Looks = {
  /** Font sizes in px; empty if the page has no such heading. */
  readonly sizes: Readonly<Record<'h1' | 'h2' | 'h3', readonly number[]>>;
  /** Gaps that break the spacing rule, one per line. */
  readonly gaps: readonly string[];
  /**
   * Card pictures that leave a part of their box empty at one side, or whose box is narrower than
   * the card.
   */
  readonly holes: readonly string[];
};

const LENGTHS = Object.fromEntries(
  [
    'section-space',
    'block-space',
    'heading-space',
    'subheading-space',
    'heading-gap',
    'crumb-space',
  ].map((name) => [name, shortenTokens(`var(--${name})`)]),
);

/**
 * Measures headings, gaps between blocks that differ from the tokens in
 * `styles/settings/_tokens.scss`, and pictures smaller than their box.
 */
export async function measureLooks(page: Page): Promise<Looks> {
  return page.evaluate((lengths) => {
    const listAll = (selector: string, root: ParentNode = document) =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.getBoundingClientRect().height > 1,
      );
    const measure = (selector: string) => [
      ...new Set(
        listAll(selector).map((element) =>
          Math.round(Number.parseFloat(getComputedStyle(element).fontSize)),
        ),
      ),
    ];
    const TEXTS =
      "main :is([data-block='heading'], [data-block='richText'], [data-block='markdown'], " +
      "[data-block='relatedCarousel'], [data-block='productListing'])";
    const CARDS =
      "main :is([data-block='card'], [data-block='transparentCard'], " +
      "[data-block='productListing'] article, [data-block='relatedCarousel'] article) h3";
    const sizes = {
      h1: measure('main h1'),
      h2: measure(`${TEXTS} h2, [data-block='section'] > section > div > h2`),
      h3: measure(CARDS),
    };

    const probe = document.body.appendChild(document.createElement('div'));
    const readToken = (name: string) => {
      probe.style.inlineSize = lengths[name] ?? '';
      return probe.getBoundingClientRect().width;
    };
    const token = {
      section: readToken('section-space'),
      block: readToken('block-space'),
      heading: readToken('heading-space'),
      text: readToken('subheading-space'),
      gap: readToken('heading-gap'),
      crumbs: readToken('crumb-space'),
    };
    probe.remove();

    const gaps: string[] = [];
    const nameOf = (element: Element) => element.getAttribute('data-block') ?? element.localName;
    const expectGap = (found: number, allowed: readonly number[], where: string) => {
      if (!allowed.some((gap) => Math.abs(gap - found) <= 1))
        gaps.push(`${where}: ${Math.round(found)} px, not ${allowed.map(Math.round).join(' or ')}`);
    };
    const isSection = (block: Element) => nameOf(block) === 'section';
    const hasGround = (block: Element) =>
      isSection(block) &&
      Number.parseFloat(getComputedStyle(block.firstElementChild ?? block).marginBlockStart) ===
        0 &&
      getComputedStyle(block.firstElementChild ?? block).backgroundColor !== 'rgba(0, 0, 0, 0)';

    const body = document.querySelector('main [data-block]')?.parentElement;
    const blocks = body ? listAll(':scope > *', body) : [];
    blocks.slice(1).forEach((block, index) => {
      const before = blocks[index];
      if (before === undefined) return;
      const found = block.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
      const where = `${nameOf(before)} to ${nameOf(block)}`;
      if (nameOf(before) === 'breadcrumbs') expectGap(found, [token.crumbs], where);
      else if (hasGround(before) && hasGround(block)) expectGap(found, [0], where);
      else if (isSection(before) || isSection(block)) expectGap(found, [token.section], where);
      else
        expectGap(
          found,
          [nameOf(before) === 'heading' ? token.gap : token.block, token.heading, token.text],
          where,
        );
    });
    for (const block of blocks.filter(hasGround)) {
      const inner = listAll(':scope > section > div > *', block);
      const [first, last] = [inner[0], inner.at(-1)];
      if (first === undefined || last === undefined || block.querySelector('.hero') !== null)
        continue;
      const [ground, from, to] = [
        block.getBoundingClientRect(),
        first.getBoundingClientRect(),
        last.getBoundingClientRect(),
      ];
      expectGap(
        from.top - ground.top,
        [token.section],
        `the edge of a ground to its ${nameOf(first)}`,
      );
      expectGap(
        ground.bottom - to.bottom,
        [token.section],
        `the last ${nameOf(last)} to the edge of its ground`,
      );
    }
    for (const heading of listAll('main section > div > [data-block="heading"]')) {
      const next = heading.nextElementSibling;
      if (next !== null)
        expectGap(
          next.getBoundingClientRect().top - heading.getBoundingClientRect().bottom,
          [token.gap, token.heading],
          `a heading to its ${nameOf(next)}`,
        );
    }
    const STAGES =
      "main :is([data-block='card'], [data-block='doubleCard'], [data-block='productListing'], " +
      "[data-block='relatedCarousel']) article > div:has(> img, > picture, > * > img)";
    const holes = listAll(STAGES).flatMap((stage) => {
      const card = stage.closest('article');
      const [ground, picture, whole] = [stage, stage.querySelector('img'), card].map((box) =>
        box?.getBoundingClientRect(),
      );
      if (ground === undefined || picture === undefined || whole === undefined) return ['no box'];
      const isCentred =
        Math.abs(ground.left + ground.width / 2 - picture.left - picture.width / 2) <= 1;
      // On phones a listing's pictures are at the top.
      const isPlaced =
        Math.abs(picture.top - ground.top) <= 9 ||
        Math.abs(ground.top + ground.height / 2 - picture.top - picture.height / 2) <= 1;
      const isFilled =
        Math.abs(ground.width - picture.width) <= 1 ||
        Math.abs(ground.height - picture.height) <= 1;
      const spansCard =
        Math.abs(whole.width - ground.width) < 3 || Math.abs(whole.height - ground.height) < 3;
      return isCentred && isPlaced && isFilled && spansCard
        ? []
        : [
            `${card?.querySelector('h3')?.textContent}: ${Math.round(picture.width)} by ` +
              `${Math.round(picture.height)} in ${Math.round(ground.width)} by ${Math.round(ground.height)}`,
          ];
    });
    return { sizes, gaps, holes };
  }, LENGTHS);
}
