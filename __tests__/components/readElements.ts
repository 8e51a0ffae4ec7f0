export const listTexts = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent);

export const listAttributes = (elements: Iterable<Element>, name: string) =>
  Array.from(elements, (element) => element.getAttribute(name));

export const parsePage = (html: string) => new DOMParser().parseFromString(html, 'text/html');
