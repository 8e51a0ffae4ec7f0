import { buildShareLinks } from '@/components/blocks/ShareBar/ShareBar';

const PAGE = { url: 'https://www.example.com/en-gb/advice/first-week', title: 'Your first week' };

test('each share link contains the address and the title', () => {
  expect(buildShareLinks(PAGE)).toEqual({
    facebook:
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.example.com%2Fen-gb%2Fadvice%2Ffirst-week',
    twitter:
      'https://twitter.com/intent/tweet?url=https%3A%2F%2Fwww.example.com%2Fen-gb%2Fadvice%2Ffirst-week&text=Your%20first%20week',
    email:
      'mailto:?subject=Your%20first%20week&body=Your%20first%20week%0D%0A%0D%0Ahttps%3A%2F%2Fwww.example.com%2Fen-gb%2Fadvice%2Ffirst-week',
  });
});

test.each([
  'Crème & gel: 100 % “douceur” + fraîcheur?',
  'a=b&bcc=evil@example.com',
  'line\r\nBcc: evil@example.com',
  '#hash ?query /path \\ "quotes" <b>',
  '1 + 1 = 2',
  '🦷 日本語 العربية',
])('the title %j arrives unchanged and adds no parameter', (title) => {
  const { facebook, twitter, email } = buildShareLinks({ ...PAGE, title });
  expect([...new URL(twitter).searchParams]).toEqual([
    ['url', PAGE.url],
    ['text', title],
  ]);
  expect([...new URL(facebook).searchParams]).toEqual([['u', PAGE.url]]);
  expect([...new URL(email).searchParams]).toEqual([
    ['subject', title],
    ['body', `${title}\r\n\r\n${PAGE.url}`],
  ]);
  for (const href of [facebook, twitter, email]) expect(href).toMatch(/^[\x21-\x7e]+$/);
  expect(email).not.toContain('+');
});

test('a lone surrogate does not break the page', () => {
  expect(buildShareLinks({ ...PAGE, title: 'half \ud83e a tooth' }).email).toContain(
    'half%20%EF%BF%BD%20a%20tooth',
  );
});
