import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type * as Dom from '@testing-library/dom';
import { isHydrated } from '../support/openHydrated';
import type { Driver, Key, Size } from './drivers/driver';

/**
 * An element by role and name in the accessibility tree, within the first match of a selector if
 * one is given.
 */
export type Target = {
  readonly role: string;
  readonly name?: string | RegExp;
  readonly within?: string;
};

const DOM_LIBRARY = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
);
declare const TestingLibraryDom: typeof Dom;

type Query = {
  readonly role: string;
  readonly name: { readonly source: string; readonly flags: string } | string | null;
  readonly within: string;
};

/** Runs in the page. */
function findElements({ role, name, within }: Query): readonly HTMLElement[] {
  const root = document.querySelector<HTMLElement>(within);
  if (root === null) return [];
  const options =
    name === null
      ? {}
      : { name: typeof name === 'string' ? name : new RegExp(name.source, name.flags) };
  return TestingLibraryDom.queryAllByRole(root, role, options).filter(
    (element) => element.checkVisibility() && element.closest('[inert]') === null,
  );
}

/**
 * Runs in the page. Null while something on the page is animated, or while something else would get
 * the click.
 */
function readBoxAtRest(element: Element | undefined): string | null {
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  if (element === undefined || isMoving) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isHit =
    hit !== null &&
    (element.contains(hit) ||
      (element instanceof HTMLInputElement &&
        [...(element.labels ?? [])].some((label) => label.contains(hit))));
  return isHit ? JSON.stringify(box) : null;
}

/** Builds an expression that finds the elements of a target. */
function buildFinder({ role, name, within = 'body' }: Target) {
  const query: Query = {
    role,
    within,
    name: name instanceof RegExp ? { source: name.source, flags: name.flags } : (name ?? null),
  };
  return `(${String(findElements)})(${JSON.stringify(query)})`;
}

const describeTarget = ({ role, name, within }: Target) =>
  `${role} ${String(name ?? '')}${within === undefined ? '' : ` in ${within}`}`;

/** The actions of tests in a window, whichever engine shows it. */
export class Tab {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  /** Calls a function in the page. It can't use anything declared outside it. */
  run<Args extends readonly unknown[], Result>(
    task: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.driver.evaluate<Result>(`(${String(task)})(...${JSON.stringify(args)})`);
  }

  async open(path: string): Promise<void> {
    await this.driver.open(new URL(path, this.origin).href);
  }

  async openHydrated(path: string): Promise<void> {
    await this.open(path);
    await this.expectHydrated();
  }

  async expectHydrated(): Promise<void> {
    await expect.poll(async () => this.run(isHydrated), 'the page is hydrated').toBe(true);
  }

  async expectScriptsLoaded(): Promise<void> {
    const isLoaded = () =>
      [...document.scripts].every(
        ({ src }) => src === '' || performance.getEntriesByName(src).length > 0,
      );
    await expect.poll(async () => this.run(isLoaded), 'all scripts are loaded').toBe(true);
  }

  openFrame(): Tab {
    return new Tab(this.driver.openFrame(), this.origin);
  }

  goBack = async (): Promise<void> => this.driver.goBack();
  resize = async (size: Size): Promise<void> => this.driver.resize(size);
  press = async (key: Key): Promise<void> => this.driver.press(key);
  type = async (text: string): Promise<void> => this.driver.type(text);

  /** @throws Error in WebKit, whose driver can't print */
  async print(): Promise<Uint8Array> {
    if (this.driver.print === undefined) throw new Error('This engine does not print.');
    return this.driver.print();
  }

  async click(target: Target): Promise<void> {
    await this.expectCount(target, 1);
    await this.expectAtRest(target);
    await this.driver.click(`${buildFinder(target)}[0]`);
  }

  /** For elements without a role in the accessibility tree, such as a `summary`. */
  async clickSelector(selector: string): Promise<void> {
    await this.driver.click(`document.querySelector(${JSON.stringify(selector)})`);
  }

  async focus(target: Target): Promise<void> {
    await this.expectCount(target, 1);
    await this.evaluateOn(target, (elements) => `${elements}[0].focus()`);
  }

  async count(target: Target): Promise<number> {
    return this.evaluateOn(target, (elements) => `${elements}.length`);
  }

  async expectCount(target: Target, count: number): Promise<void> {
    await expect.poll(async () => this.count(target), describeTarget(target)).toBe(count);
  }

  expectShown = async (target: Target): Promise<void> => this.expectCount(target, 1);
  expectHidden = async (target: Target): Promise<void> => this.expectCount(target, 0);

  async readAttribute(target: Target, name: string): Promise<string | null> {
    return this.evaluateOn(
      target,
      (elements) => `(${elements}[0]?.getAttribute(${JSON.stringify(name)}) ?? null)`,
    );
  }

  async expectAttribute(target: Target, name: string, value: string): Promise<void> {
    await expect
      .poll(async () => this.readAttribute(target, name), `${name} of ${describeTarget(target)}`)
      .toBe(value);
  }

  async expectFocus(target: Target): Promise<void> {
    await expect
      .poll(
        async () =>
          this.evaluateOn(target, (elements) => `${elements}.includes(document.activeElement)`),
        `focus on ${describeTarget(target)}`,
      )
      .toBe(true);
  }

  /** @param path with its query and fragment */
  async expectPath(path: string): Promise<void> {
    await expect
      .poll(
        async () => this.run(() => location.pathname + location.search + location.hash),
        'address',
      )
      .toBe(path);
  }

  async readTop(): Promise<number> {
    return this.run(() => Math.round(window.scrollY));
  }

  /** Two equal positions aren't enough: under load, an animation may draw no frame between them. */
  private async expectAtRest(target: Target): Promise<void> {
    const readBox = async (): Promise<string | null> =>
      this.evaluateOn(target, (elements) => `(${String(readBoxAtRest)})(${elements}[0])`);
    let before: string | null = null;
    const isAtRest = async () => {
      const now = await readBox();
      const hasStayed = now !== null && now === before;
      before = now;
      return hasStayed;
    };
    await expect
      .poll(isAtRest, `${describeTarget(target)} is at rest, and nothing covers it`)
      .toBe(true);
  }

  /**
   * Finds and evaluates in one step, because the page may change between two. It includes the
   * library that finds elements, which a new page lacks.
   */
  private async evaluateOn<Value>(
    target: Target,
    build: (elements: string) => string,
  ): Promise<Value> {
    const answer = await this.driver.evaluate<{ readonly value: Value } | null>(
      `('TestingLibraryDom' in window ? { value: ${build(buildFinder(target))} } : null)`,
    );
    if (answer !== null) return answer.value;
    await this.driver.evaluate(`(() => { ${DOM_LIBRARY} })()`);
    return this.evaluateOn(target, build);
  }
}
