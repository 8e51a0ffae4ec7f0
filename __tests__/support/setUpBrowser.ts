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
// jsdom has no CSS.supports. Tests assume a browser that supports everything.
Object.defineProperty(window, 'CSS', { value: { supports: () => true }, configurable: true });
