/** @jest-environment jsdom */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { buildExampleHtml } from '@/components/ui/exampleContent';
import { leaveOutTexts } from '@/lib/framework/leaveOutTexts';
import { restoreTexts } from '@/lib/framework/restoreTexts';
import { isRecord } from '@/lib/data/objects';

const buildText = (words: string) =>
  buildExampleHtml(`<p>${words.repeat(200)}</p><p>&nbsp;&amp; “so on”</p>`);
const [FIRST, SECOND, HIDDEN] = [buildText('one '), buildText('two '), buildText('none ')];
const SHORT = buildExampleHtml('<p>Short</p>');

const BLOCKS = [
  { id: 'a', model: 'richText', props: { html: FIRST } },
  {
    id: 'b',
    model: 'faq',
    props: {
      questions: [
        { title: 'Why?', answer: SECOND },
        { title: 'How?', answer: SHORT },
      ],
    },
  },
  { id: 'c', model: 'richText', props: { html: HIDDEN } },
  { id: 'd', model: 'richText', props: { html: FIRST } },
];
const PROPS = {
  __N_SSP: true,
  pageProps: { head: { description: FIRST }, page: { title: 'Page', blocks: BLOCKS } },
};

const drawPage = (...texts: readonly (typeof FIRST)[]): string =>
  renderToString(
    createElement(
      'main',
      null,
      texts.map((html, index) => createElement(FormattedText, { key: index, html })),
    ),
  );
const HTML = drawPage(FIRST, SECOND, SHORT, FIRST);

/** As the browser gets it. */
const send = (html: string): unknown => JSON.parse(JSON.stringify(leaveOutTexts(PROPS, html)));

function readBlocks(props: unknown): object {
  const page =
    isRecord(props) && isRecord(props['pageProps']) ? props['pageProps']['page'] : undefined;
  const blocks = isRecord(page) ? page['blocks'] : undefined;
  if (typeof blocks !== 'object' || blocks === null) throw new Error('The data has no blocks.');
  return blocks;
}

test('a long text that the HTML holds is not in the data of its document', () => {
  const blocks = JSON.stringify(readBlocks(send(HTML)));
  expect([
    blocks.includes('one one'),
    blocks.includes('two two'),
    blocks.includes('none none'),
    blocks.includes('Short'),
  ]).toEqual([false, false, true, true]);
});

test('the head of a page and the props of its mapper stay whole', () => {
  const before = JSON.stringify(PROPS);
  expect(send(HTML)).toMatchObject({
    __N_SSP: true,
    pageProps: { head: { description: FIRST }, page: { title: 'Page' } },
  });
  expect(JSON.stringify(PROPS)).toBe(before);
});

test('the browser has the texts of all blocks again', () => {
  document.body.innerHTML = HTML;
  const blocks = readBlocks(send(HTML));
  expect(restoreTexts(blocks)).toBe(true);
  expect(blocks).toEqual(BLOCKS);
});

test('a text whose element is gone is empty, and the caller hears of it', () => {
  document.body.innerHTML = HTML;
  for (const element of document.querySelectorAll('[data-text]'))
    if (element.innerHTML === SECOND) element.remove();
  const blocks = readBlocks(send(HTML));
  expect(restoreTexts(blocks)).toBe(false);
  expect(blocks).toMatchObject([
    BLOCKS[0],
    { props: { questions: [{ answer: '' }, { answer: SHORT }] } },
    BLOCKS[2],
    BLOCKS[3],
  ]);
});

test('a text that the HTML holds a part of alone stays in the data', () => {
  const cut = HTML.replace(FIRST, FIRST.slice(0, 700)).replace(FIRST, `${FIRST}<p>more</p>`);
  expect(JSON.stringify(readBlocks(send(cut)))).toContain('one one');
});

test('a plain text that equals a formatted text without tags stays in the data', () => {
  const plain = buildExampleHtml('& '.repeat(200));
  const props = {
    pageProps: {
      page: {
        blocks: [
          { id: 'a', model: 'warningCallout', props: { title: String(plain), content: plain } },
        ],
      },
    },
  };
  expect(leaveOutTexts(props, drawPage(plain))).toEqual(props);
});

test('an outage has no page, and passes as it is', () => {
  const props = { pageProps: { outage: { language: 'en', details: [] } } };
  expect(leaveOutTexts(props, HTML)).toEqual(props);
});
