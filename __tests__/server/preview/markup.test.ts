import inject from 'light-my-request';
import { Markup, markup } from '@/server/preview/markup';
import { NoticeSender } from '@/server/preview/previewNotice';

const HOSTILE = `</title><script>alert("1")</script>&'`;
const ESCAPED = '&#60;/title&#62;&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;&#39;';

test('text in a template is escaped, alone and in lists; markup in it is not escaped twice', () => {
  const item = markup`<b title="${HOSTILE}">${1}</b>`;
  expect(markup`<p>${[HOSTILE, item]}${undefined}</p>`.toString()).toBe(
    `<p>${ESCAPED}<b title="${ESCAPED}">1</b></p>`,
  );
});

test('a style sheet that could end its element is refused', () => {
  expect(Markup.buildStyle('a>b{color:red}').toString()).toBe('<style>a>b{color:red}</style>');
  expect(() => Markup.buildStyle('</style><script>')).toThrow('may not contain "<"');
});

test('a page of the preview escapes its title and the addresses of its style sheets', async () => {
  const sender = new NoticeSender({ headers: {}, stylesheets: ['/a.css?"x'] });
  const { payload } = await inject(
    (_request, response) =>
      sender.sendPage(response, {
        status: 200,
        language: 'en',
        title: HOSTILE,
        body: markup`<p>${HOSTILE}</p>`,
      }),
    '/',
  );
  expect(payload).toContain(
    `<title>${ESCAPED}</title><link rel="stylesheet" href="/a.css?&#34;x">`,
  );
  expect(payload).toContain(`<h1>${ESCAPED}</h1><p>${ESCAPED}</p>`);
  expect(payload).not.toContain('<script');
});
