import PageLoader from 'next/dist/client/page-loader';
import FrameworkRouter from 'next/dist/shared/lib/router/router';
import Router from 'next/router';

const App = () => null;

/** Gives the page the framework's own router, at /en-gb of a build named `build`. */
export function startRouter(): void {
  window.__NEXT_DATA__ = { props: {}, page: '/[[...path]]', query: {}, buildId: 'build' };
  Router.router = new FrameworkRouter('/[[...path]]', { path: ['en-gb'] }, '/en-gb', {
    subscription: () => Promise.resolve(),
    initialProps: {},
    pageLoader: new PageLoader('build', ''),
    Component: App,
    App,
    wrapApp: () => null,
    isFallback: false,
  });
}
