import localFont from 'next/font/local';

/**
 * `optional`: swapping fonts after the first paint would shift the text. See docs/decisions/0037.
 */
export const siteFont = localFont({
  src: './atkinsonHyperlegibleNext.woff2',
  weight: '400 700',
  display: 'optional',
  adjustFontFallback: 'Arial',
  fallback: ['Segoe UI', 'Arial', 'sans-serif'],
});
