import '@testing-library/jest-dom';
import './intersections';

// jsdom reads no selectors of stylesheets: it stands for a browser that knows them all.
if (typeof window !== 'undefined') Object.defineProperty(window, 'CSS', { value: { supports: () => true }, configurable: true });
