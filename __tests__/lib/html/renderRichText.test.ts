import { renderRichText } from '@/lib/html/renderRichText';
import { prepareSanitizer } from '@/lib/html/sanitizeHtml';
import { isRichTextDocument } from '@/lib/contentModel/readers/richText';

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const node = (nodeType: string, content: readonly unknown[], data: object = {}) => ({ nodeType, data, content });
const target = (id: string, linkType = 'Entry') => ({ target: { sys: { type: 'Link', linkType, id } } });

function render(...content: readonly unknown[]) {
  const skipped: string[] = [];
  const document: unknown = node('document', content);
  if (!isRichTextDocument(document)) throw new Error('The test’s document is not whole.');
  const html = renderRichText(document, {
    resolveEntryUrl: (id) => (id === 'known' ? '/en-gb/known' : undefined),
    resolveAssetUrl: (id) => (id === 'file' ? 'https://assets.ctfassets.net/a.pdf' : undefined),
    onSkip: (nodeType, id) => skipped.push(`${nodeType} ${id}`),
    onCut: () => skipped.push('text'),
    onLoss: () => undefined,
  });
  return { html, skipped };
}

beforeAll(prepareSanitizer);

describe('a rich-text document', () => {
  it('links to the page that an entry stands for, and to the file of an asset', () => {
    const { html } = render(
      node('paragraph', [node('entry-hyperlink', [text('page')], target('known')), node('asset-hyperlink', [text('file')], target('file', 'Asset'))]),
    );
    expect(html).toBe('<p><a href="/en-gb/known">page</a><a href="https://assets.ctfassets.net/a.pdf">file</a></p>');
  });

  it('keeps the text of a link without a target, and reports it', () => {
    const { html, skipped } = render(node('paragraph', [node('entry-hyperlink', [text('page')], target('gone'))]));
    expect(html).toBe('<p><a role="link" aria-disabled="true">page</a></p>');
    expect(skipped).toEqual(['entry-hyperlink gone']);
  });

  it('leaves out embedded entries and assets, and reports them', () => {
    const { html, skipped } = render(
      node('paragraph', [text('a')]),
      node('embedded-entry-block', [], target('one')),
      node('embedded-asset-block', [], target('two', 'Asset')),
    );
    expect(html).toBe('<p>a</p>');
    expect(skipped).toEqual(['embedded-entry-block one', 'embedded-asset-block two']);
  });

  it('shows HTML as text, and no dangerous link', () => {
    const { html } = render(node('paragraph', [text('<script>alert(1)</script>'), node('hyperlink', [text('x')], { uri: 'javascript:alert(1)' })]));
    expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;<a role="link" aria-disabled="true">x</a></p>');
  });
});

describe('the shape of a rich-text document', () => {
  const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => node('quote', [inner]), text('x'));
  it.each([
    ['no object', 'text'],
    ['no document', node('paragraph', [])],
    ['a node without content', node('document', [{ nodeType: 'paragraph', data: {} }])],
    ['a text without a value', node('document', [{ nodeType: 'text', marks: [], data: {} }])],
    ['nodes 100 deep', node('document', [deep])],
  ])('is refused: %s', (_, value) => {
    expect(isRichTextDocument(value)).toBe(false);
  });
});
