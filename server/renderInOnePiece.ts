import type { ReactNode } from 'react';
import { isValidElement } from 'react';
import ReactDOMServer from 'react-dom/server.edge';

/** Hears of what a component throws, and of the address that is drawn where that is known. */
export type RenderErrorListener = (error: unknown, url: string | undefined) => void;

/** Elements around the site's own that the framework adds; it has two. */
const MAX_WRAPPERS = 5;

function readProp(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

/** The address of the page that is drawn: the framework hands its router to the application. */
function findUrl(node: ReactNode, wrappers = 0): string | undefined {
  if (!isValidElement(node) || wrappers > MAX_WRAPPERS) return undefined;
  const url = readProp(readProp(node.props, 'router'), 'asPath');
  if (typeof url === 'string') return url;
  const inner = readProp(node.props, 'children');
  return isValidElement(inner) ? findUrl(inner, wrappers + 1) : undefined;
}

/**
 * Makes the framework render a page in one piece. React moves large parts inside a `Suspense` behind the page and puts
 * them in place with an inline script, so that a stream shows something early. Our pages are sent whole, the security
 * policy allows no inline script, and without JavaScript those parts would stay hidden. The framework passes no options
 * on, so the default of React's `progressiveChunkSize` is set here, before it renders anything.
 *
 * For the same reason `onError` is set here: what a component inside a `Suspense` throws reaches nobody else. React sends
 * the fallback, and the browser tries again.
 */
export function renderInOnePiece(onError: RenderErrorListener): void {
  const { renderToReadableStream } = ReactDOMServer;
  ReactDOMServer.renderToReadableStream = (children, options) => {
    // What it returned would be sent to the visitor as the digest of the error.
    const report = (error: unknown): void => {
      onError(error, findUrl(children));
    };
    return renderToReadableStream(children, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: report, ...options });
  };
}
