import { createContext } from 'react';

/** How wide a picture is drawn that fills its place in the page, as the `sizes` attribute takes it. */
export const PAGE_SIZES = '(min-width: 1336px) 1240px, 100vw';

/** In the column of an article. */
export const ARTICLE_SIZES = '(min-width: 768px) 704px, 100vw';

/** The body of the page provides it, so that a visitor never fetches a picture wider than the column. */
export const ContentSizesContext = createContext(PAGE_SIZES);
