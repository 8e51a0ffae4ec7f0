import type { ComponentType, FunctionComponent } from 'react';
import { createElement, lazy, use } from 'react';

/** First and longest pause in ms before a script that did not arrive is asked for again. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

export type LateComponent<Props> = FunctionComponent<Props> & {
  /** Fetches the script; the same promise as long as it may come. */
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
 * JavaScript, where an error would take the page down. The server forgets a failed import: the next page tries it again.
 * It has to stand in a `Suspense`.
 * @param importer imports the component
 */
export function lateComponent<Props extends object>(importer: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  const importOnServer = async () => {
    try {
      return await importer();
    } catch (cause) {
      pending = undefined;
      throw cause;
    }
  };
  const preload = () => (pending ??= typeof window === 'undefined' ? importOnServer() : importUntilThere(importer));
  // What `lazy` once could not import it never imports again.
  const Late: FunctionComponent<Props> = typeof window === 'undefined' ? (props) => createElement(use(preload()), props) : lazy(async () => ({ default: await preload() }));
  return Object.assign(Late, { preload });
}
