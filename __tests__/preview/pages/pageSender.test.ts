import { createElement } from 'react';
import inject from 'light-my-request';
import { PageSender } from '@/preview/pages/pageSender';
import { compilePreviewStyles } from '@/scripts/build/previewStyles';

const HOSTILE = `</title><script>alert("1")</script>&'`;
const ESCAPED = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#x27;';
const POLICY = { 'Content-Security-Policy': "default-src 'none'; style-src 'self'" };

const send = () =>
  inject(
    (_request, response) =>
      new PageSender(POLICY, '/a.css?"x').sendPage(response, {
        title: HOSTILE,
        body: createElement('p', { title: HOSTILE }, HOSTILE),
      }),
    '/',
  );

test('a preview page escapes its title, its text and the address of its stylesheet', async () => {
  const { payload } = await send();
  expect(payload).toContain(`<title>${ESCAPED}</title>`);
  expect(payload).toContain('<link rel="stylesheet" href="/a.css?&quot;x"');
  expect(payload).toContain(`<h1>${ESCAPED}</h1><p title="${ESCAPED}">${ESCAPED}</p>`);
  expect(payload).not.toContain('<script');
});

test('a preview page has no inline styles, and keeps the policy of the site', async () => {
  const { payload, headers } = await send();
  expect(payload).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/>/);
  expect(payload).not.toMatch(/<style| style=/);
  expect(headers).toMatchObject({
    'content-security-policy': POLICY['Content-Security-Policy'],
    'cache-control': 'private, no-store',
  });
});

test('the stylesheet of preview pages defines each custom property that it uses', () => {
  const css = compilePreviewStyles();
  const list = (pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name]) => name);
  const defined = list(/[{;](--[\w-]+):/g);
  expect(defined).toContain('--color-text');
  expect(defined).toEqual(expect.arrayContaining(list(/var\((--[\w-]+)/g)));
});
