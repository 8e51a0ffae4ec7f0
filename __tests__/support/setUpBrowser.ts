import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// For what never comes; a busy machine decides no test.
configure({ asyncUtilTimeout: 30_000 });

/**
 * Links watch whether they are in view, which the test browser cannot tell: here nothing ever is.
 */
class NeverInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

window.IntersectionObserver = NeverInView;
// jsdom reads no selectors of stylesheets: it stands for a browser that knows them all.
Object.defineProperty(window, 'CSS', { value: { supports: () => true }, configurable: true });
