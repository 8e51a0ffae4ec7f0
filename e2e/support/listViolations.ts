import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type AxeScope = {
  /** Selector of the part to look at; otherwise the whole page. */
  readonly within?: string;
  /** Rules that are off by default and are to hold here. */
  readonly rules?: readonly string[];
};

/**
 * What axe finds wrong with the page as it stands, one line a rule with the elements that break it.
 * In one go and without the lists of what is right: a third of the time. Frames of other origins are not looked into.
 */
export async function listViolations(page: Page, { within, rules = [] }: AxeScope = {}): Promise<readonly string[]> {
  const whole = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: Object.fromEntries(rules.map((id) => [id, { enabled: true }])) });
  const { violations } = await (within === undefined ? whole : whole.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
