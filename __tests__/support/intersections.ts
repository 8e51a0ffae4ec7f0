/** Links watch whether they are in view, which the test browser cannot tell: here nothing ever is. */
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

if (typeof window !== 'undefined') window.IntersectionObserver = NeverInView;
