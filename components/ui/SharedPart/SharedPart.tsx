import { type ReactNode, useContext } from 'react';
import type { ImageEngine } from '@/lib/config/services';
import { ImageEngineContext } from '../contexts';

declare global {
  /** What the site's server renders a part with that many pages share; undefined elsewhere. */
  var renderPart: ((part: ReactNode) => string) | undefined;
}

type Rendered = { readonly engine: ImageEngine; readonly html: string };

const rendered = new WeakMap<object, Rendered>();

function renderOnce(model: object, engine: ImageEngine, render: () => ReactNode): string | undefined {
  const known = rendered.get(model);
  if (known?.engine === engine) return known.html;
  const html = globalThis.renderPart?.(<ImageEngineContext value={engine}>{render()}</ImageEngineContext>);
  if (html !== undefined) rendered.set(model, { engine, html });
  return html;
}

export type SharedPartProps = {
  /** Whatever has the same model has the same HTML; undefined for what is a page's own. */
  readonly model: object | undefined;
  readonly className: string | undefined;
  /** Without ids, state, `Suspense`, `next/head` and eager pictures, which belong to one page, and reading no context but that of pictures. */
  readonly render: () => ReactNode;
};

/** A part that is the same on many pages: the server makes its HTML once for all of them. The browser hydrates it like any other. */
export function SharedPart({ model, className, render }: SharedPartProps) {
  const engine = useContext(ImageEngineContext);
  // The condition is constant in either build, and leaves `renderOnce` out of the browser's.
  const html = typeof window === 'undefined' && model !== undefined ? renderOnce(model, engine, render) : undefined;
  return html === undefined ? <div className={className}>{render()}</div> : <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
