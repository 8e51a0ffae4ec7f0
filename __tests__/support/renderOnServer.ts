import { createElement, type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';

/** How React marks a place that its server left to the browser. */
const LEFT_OUT = '<!--$!-->';
const MAX_ROUNDS = 20;

/**
 * The HTML that the server sends, in one piece: late components are there from their first import
 * on.
 */
export async function renderOnServer(node: ReactNode): Promise<string> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const html = renderToString(createElement(Suspense, null, node));
    if (!html.includes(LEFT_OUT)) return html;
    await new Promise((resolve) => setTimeout(resolve));
  }
  throw new Error('expected every late component to arrive');
}
