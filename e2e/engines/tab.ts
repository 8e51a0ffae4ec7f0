import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type * as Dom from '@testing-library/dom';
import type { Driver, Size } from './drivers/driver';

/** An element by its role and name in the accessibility tree, in the first element of a selector if that is given. */
export type Target = { readonly role: string; readonly name?: string | RegExp; readonly within?: string };

const DOM_LIBRARY = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8');
declare const TestingLibraryDom: typeof Dom;

type Query = { readonly role: string; readonly name: { readonly source: string; readonly flags: string } | string | null; readonly within: string };

/** Runs in the page. */
function findElements({ role, name, within }: Query): readonly HTMLElement[] {
  const root = document.querySelector<HTMLElement>(within);
  if (root === null) return [];
  const options = name === null ? {} : { name: typeof name === 'string' ? name : new RegExp(name.source, name.flags) };
  return TestingLibraryDom.queryAllByRole(root, role, options).filter((element) => element.checkVisibility() && element.closest('[inert]') === null);
}

/** Runs in the page. All parts of it respond: those that React hydrates later as well. */
function isHydrated(): boolean {
  const parts = [...document.querySelectorAll('header, main, footer, [data-block]')];
  return document.readyState === 'complete' && parts.length > 2 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber$')));
}

const describeTarget = ({ role, name, within }: Target): string => `${role} ${String(name ?? '')}${within === undefined ? '' : ` in ${within}`}`;

/** What tests do in a window, in the words of their readers, whichever engine shows it. */
export class Tab {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  /** Calls a function in the page. It can use nothing that is declared outside it. */
  run<Args extends readonly unknown[], Result>(task: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result> {
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

  async resize(size: Size): Promise<void> {
    await this.driver.resize(size);
  }

  async expectCount(target: Target, count: number): Promise<void> {
    await this.loadLibrary();
    await expect.poll(async () => this.driver.evaluate<number>(`${this.find(target)}.length`), describeTarget(target)).toBe(count);
  }

  async click(target: Target): Promise<void> {
    await this.expectCount(target, 1);
    await this.driver.click(`${this.find(target)}[0]`);
  }

  private find({ role, name, within = 'body' }: Target): string {
    const query: Query = { role, within, name: name instanceof RegExp ? { source: name.source, flags: name.flags } : (name ?? null) };
    return `(${String(findElements)})(${JSON.stringify(query)})`;
  }

  private async loadLibrary(): Promise<void> {
    if (!(await this.run(() => 'TestingLibraryDom' in window))) await this.driver.evaluate(`(() => { ${DOM_LIBRARY} })()`);
  }
}
