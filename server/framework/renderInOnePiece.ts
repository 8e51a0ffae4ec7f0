/**
 * Relies on: the framework rendering pages by calling `renderToReadableStream` on the export of
 * `react-dom/server.edge`, without options; at most five wrappers around the application.
 * Remove when: the framework renders a page in one piece or lets `progressiveChunkSize` be set, and
 * reports errors inside a `Suspense`.
 */
import type { ReactNode } from 'react';
import { isValidElement } from 'react';
import ReactDOMServer from 'react-dom/server.edge';
import { UNFINISHED } from './failedParts';

export type RenderErrorListener = (error: unknown, url: string | undefined) => void;

const MAX_WRAPPERS = 5;

function readProp(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

function findUrl(node: ReactNode, wrappers = 0): string | undefined {
  if (!isValidElement(node) || wrappers > MAX_WRAPPERS) return undefined;
  const url = readProp(readProp(node.props, 'router'), 'asPath');
  if (typeof url === 'string') return url;
  const inner = readProp(node.props, 'children');
  return isValidElement(inner) ? findUrl(inner, wrappers + 1) : undefined;
}

function renderAtOnce(children: ReactNode) {
  try {
    const html = ReactDOMServer.renderToString(children);
    return html.includes(UNFINISHED) ? undefined : html;
  } catch {
    return undefined;
  }
}

function openStream(
  html: string,
): Awaited<ReturnType<typeof ReactDOMServer.renderToReadableStream>> {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(Buffer.from(html));
      controller.close();
    },
  });
  return Object.assign(stream, { allReady: Promise.resolve() });
}

/**
 * Sets `progressiveChunkSize`, or React would move large parts of a `Suspense` into place with an
 * inline script, which the security policy forbids. A stream costs two fifths of React's time: only
 * pages with an unloaded or failing component get one. Only `onError` sees errors in a `Suspense`.
 */
export function renderInOnePiece(onError: RenderErrorListener): void {
  const { renderToReadableStream } = ReactDOMServer;
  ReactDOMServer.renderToReadableStream = async (children, options) => {
    // React would send a returned value to the visitor as the error's digest.
    const report = (error: unknown) => {
      onError(error, findUrl(children));
    };
    const html = options === undefined ? renderAtOnce(children) : undefined;
    if (html !== undefined) return openStream(html);
    return renderToReadableStream(children, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: report,
      ...options,
    });
  };
}
