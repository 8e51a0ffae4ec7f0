import { BLOCK_DEFINITIONS } from '@/components/registry/definitions/blockDefinitions';
import { createElement } from 'react';
import { CONTENT_EXAMPLES } from '@/__tests__/support/blockExamples';
import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { Blocks } from '@/components/registry/Blocks';
import { ImageEngineContext, LabelsContext } from '@/components/ui/contexts';
import { dropDefaultFields, dropLeafIds } from '@/lib/content/mapping/context/dropDefaults';
import type { Block } from '@/lib/models/blocks';
import type { SentLabels } from '@/lib/models/labels';
import { pickLabels } from '@/lib/site/loaders/pickLabels';

function render(block: Block, labels: SentLabels): Promise<string> {
  const blocks = createElement(Blocks, { blocks: [block] });
  return renderOnServer(
    createElement(
      ImageEngineContext.Provider,
      { value: { name: 'local' } },
      createElement(LabelsContext.Provider, { value: labels }, blocks),
    ),
  );
}

test.each(CONTENT_EXAMPLES.map(({ name, block }) => [name, block] as const))(
  'the labels that are sent with a page are enough to render %s',
  async (_, block) => {
    expect(await render(block, pickLabels(ENGLISH_LABELS, [block]))).toBe(
      await render(block, ENGLISH_LABELS),
    );
  },
);

test.each(CONTENT_EXAMPLES.map(({ name, block }) => [name, block] as const))(
  '%s is drawn the same without its default values',
  async (_, block) => {
    const [sent = block] = dropLeafIds(dropDefaultFields([block]));
    expect(await render(sent, ENGLISH_LABELS)).toBe(await render(block, ENGLISH_LABELS));
  },
);

const faq: Block = { id: 'faq', model: 'faq', props: { questions: [], startsOpen: false } };

test('a page is sent the labels of the shell, of nested blocks, and those that it names', () => {
  const section: Block = {
    id: 'outer',
    model: 'section',
    props: { align: 'left', background: 'none' },
    children: [faq],
  };
  const {
    faq: words,
    table,
    errors,
    siteHeader,
  } = pickLabels(ENGLISH_LABELS, [section], ['errors']);
  expect([words, table, errors, siteHeader]).toEqual([
    ENGLISH_LABELS.faq,
    undefined,
    ENGLISH_LABELS.errors,
    ENGLISH_LABELS.siteHeader,
  ]);
});

test('every group of labels reaches a page', () => {
  const { root, siteHeader, siteFooter, countrySelector, common, consent, countries, ...shell } =
    pickLabels(ENGLISH_LABELS, []);
  expect([root, siteHeader, siteFooter, countrySelector, common, consent, countries]).not.toContain(
    undefined,
  );
  expect(shell).toEqual({});
  const ofPages = ['search', 'markdown', 'openingHours', 'sitemap', 'errors', 'notice'];
  const sent = [
    ...Object.keys(pickLabels(ENGLISH_LABELS, [])),
    ...Object.values(BLOCK_DEFINITIONS).flatMap(({ labels = [] }) => labels),
    'feedback',
    ...ofPages,
  ];
  expect(Object.keys(ENGLISH_LABELS).filter((group) => !sent.includes(group))).toEqual([]);
});
