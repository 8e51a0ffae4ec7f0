import ReactDOMServer from 'react-dom/server.edge';

/**
 * Makes the framework render a page in one piece. React moves large parts inside a `Suspense` behind the page and puts
 * them in place with an inline script, so that a stream shows something early. Our pages are sent whole, the security
 * policy allows no inline script, and without JavaScript those parts would stay hidden. The framework passes no options
 * on, so the default of React's `progressiveChunkSize` is set here, before it renders anything.
 */
export function renderInOnePiece(): void {
  const { renderToReadableStream } = ReactDOMServer;
  ReactDOMServer.renderToReadableStream = (children, options) =>
    renderToReadableStream(children, { progressiveChunkSize: Number.POSITIVE_INFINITY, ...options });
}
