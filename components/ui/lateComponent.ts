import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';

/** First and longest pause in ms before a script that did not arrive is asked for again. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

export type LateComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches the script; always the same promise. */
  readonly preload: () => Promise<unknown>;
};

async function importUntilThere<T>(importer: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await importer();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * A component whose script comes after the page: the server renders it whole, and the browser keeps that HTML until the
 * script has arrived. A script that is lost on the way is asked for again; meanwhile the part works as it does without
 * JavaScript, where an error would take the page down. It has to stand in a `Suspense`.
 * @param importer imports the component
 */
export function lateComponent<Props>(importer: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let pending: Promise<{ readonly default: ComponentType<Props> }> | undefined;
  const load = () => (pending ??= (typeof window === 'undefined' ? importer() : importUntilThere(importer)).then((component) => ({ default: component })));
  return Object.assign(lazy(load), { preload: load });
}
