const UNFIT_FOR_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Drops characters that XML 1.0 cannot contain, even escaped. */
export const dropUnfitForXml = (text: string): string => text.replace(UNFIT_FOR_XML, '');
