import localFont from 'next/font/local';

/** The site's one family, self-hosted: preloaded, and with a fallback of the same metrics so that nothing moves when it arrives. */
export const siteFont = localFont({
  src: '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: 'Arial',
  fallback: ['Segoe UI', 'Arial', 'sans-serif'],
});
