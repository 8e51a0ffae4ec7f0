import { listAddressWords } from '@/lib/site/redirects/findNearestPages';

test.each([
  ['/en-gb/advice/dry-mouth-2019.html', ['dry', 'mouth']],
  ['/de-de/ratgeber/trockener_mund', ['trockener', 'mund']],
  ['/fr-fr/bouche-sèche', ['bouche', 'sèche']],
  ['/FAQ', ['FAQ']],
  ['/en-gb/12345', []],
  [
    '/a/b/one-two-three-four-five-words-here-again',
    ['three', 'four', 'five', 'words', 'here', 'again'],
  ],
])('the words of %s are %j', (path, words) => {
  expect(listAddressWords(path)).toEqual(words);
});
