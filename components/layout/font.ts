import localFont from 'next/font/local';

/**
 * The site's one family, self-hosted and preloaded. A page that has begun in the fallback stays in it: lines that break
 * anew under a reader's eyes are worse than another typeface for one page. See docs/decisions/0008.
 */
export const siteFont = localFont({
  src: '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  adjustFontFallback: 'Arial',
  fallback: ['Segoe UI', 'Arial', 'sans-serif'],
});
