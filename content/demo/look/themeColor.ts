/** Of the browser’s bar. `npm run brand` writes it. */
export const THEME_COLOR = '#0b4f5c';
