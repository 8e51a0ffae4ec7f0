import { cleanEvent, cleanTerm, cleanUrl } from '@/lib/browser/tracking/cleanEvent';

it.each([
  ['  sore   gums ', 'sore gums'],
  ['write to jane.doe@example.com please', 'write to [e-mail] please'],
  ['jane.doe @ example.com', '[e-mail]'],
  ['jane＠example.com', '[e-mail]'],
  ['jane@', '[e-mail]'],
  ['call +44 20 7946 0958 now', 'call [number] now'],
  ['(0711) 123-4567', '([number]'],
  ['02000000000015', '[number]'],
  ['٠٧٩١١١٢٣٤٥٦', '[number]'],
  ['70 g tube, 2 pieces, 1998', '70 g tube, 2 pieces, 1998'],
  ['x'.repeat(200), 'x'.repeat(100)],
  ['😀'.repeat(101), '😀'.repeat(100)],
  ['a@b '.repeat(40), `${'[e-mail] '.repeat(11)}[`],
  ['', ''],
])('a search term is stripped of personal data: %j', (written, sent) => {
  expect(cleanTerm(written)).toBe(sent);
});

it.each([
  [
    'https://www.example.com/en-gb/search?query=mouth#query=sore',
    'https://www.example.com/en-gb/search',
  ],
  ['/en-gb/faq#first', `${window.location.origin}/en-gb/faq`],
  ['mailto:care@example.com?subject=I%20am', 'mailto:care@example.com'],
  ['https://[', ''],
])('an address is absolute, and has neither query nor hash: %s', (address, sent) => {
  expect(cleanUrl(address)).toBe(sent);
});

it.each([
  ['2000000000015', '2000000000015'],
  ['02000000000015', '2000000000015'],
  ['012345678905', '0012345678905'],
  ['00012345678905', '0012345678905'],
  ['96385074', '0000096385074'],
  ['12000000000012', '12000000000012'],
])('a GTIN has one form, however it is written: %s', (written, sent) => {
  expect(
    cleanEvent({
      event: 'buy_click',
      product_name: '',
      product_gtin: written,
      link_url: undefined,
    })['product_gtin'],
  ).toBe(sent);
});

it('the term of a search event is stripped of personal data', () => {
  expect(
    cleanEvent({
      event: 'search',
      search_term: 'jane.doe@example.com 0711 1234567',
      search_category: 'All',
      search_results: 0,
    }),
  ).toMatchObject({ search_term: '[e-mail] [number]', search_results: 0 });
});

it('fields are cleaned by their names, and undefined ones stay', () => {
  const event = cleanEvent({
    event: 'buy_click',
    product_name: 'Hold 02000000000015',
    product_gtin: undefined,
    link_url: '/a?b#c',
  });
  expect(event).toStrictEqual({
    event: 'buy_click',
    product_name: 'Hold 02000000000015',
    product_gtin: undefined,
    link_url: `${window.location.origin}/a`,
  });
});
