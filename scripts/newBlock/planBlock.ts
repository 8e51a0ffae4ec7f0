import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { spellOut } from '@/lib/content/model/defineContentType';

export type ReadFile = (path: string) => string;

export type Plan = ReadonlyMap<string, string>;

type Names = { readonly model: string; readonly Component: string; readonly words: string };

const DEFINITIONS = 'components/registry/definitions/blockDefinitions.ts';

const NAME = /^[a-z][a-zA-Z0-9]{1,38}$/;

class Draft {
  constructor(
    readonly path: string,
    private text: string,
  ) {}

  private find(anchor: string, from = 0): number {
    const place = this.text.indexOf(anchor, from);
    if (place < 0)
      throw new Error(
        `${this.path}: expected “${anchor.trim()}”; write the row yourself, as docs/adding-things.md says`,
      );
    return place;
  }

  private insert(place: number, addition: string): this {
    this.text = this.text.slice(0, place) + addition + this.text.slice(place);
    return this;
  }

  before(anchor: string, addition: string): this {
    return this.insert(this.find(anchor), addition);
  }

  sortedIn(opening: string, name: string, addition: string): this {
    const start = this.find('\n', this.find(opening)) + 1;
    const end = this.find('\n};', start - 1) + 1;
    const rows = [...this.text.slice(start, end).matchAll(/^ {2}(\w+):/gm)];
    const next = rows.find(([, other = '']) => other > name);
    return this.insert(next === undefined ? end : start + next.index, addition);
  }

  get row(): readonly [string, string] {
    return [this.path, this.text];
  }
}

const buildDefinition = ({
  model,
  Component,
  words,
}: Names): string => `import { ${model}Examples } from './${Component}.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { html, required, title } from '@/lib/content/model/fields';

export const ${model}Block = defineBlock({
  id: '${model}',
  name: '${words}',
  description: 'Write here what editors use it for.',
  fields: [title('title', required), html('content')],
  search: { title: 'title', content: 'rich' },
  examples: ${model}Examples,
  map: ({ title, ...fields }, context, entry) => {
    const content = readHtml(fields.content, entry, context, { topHeading: 4, field: 'content' });
    return title === undefined ? undefined : { title, content };
  },
});
`;

/** The title isn't a heading, because its level would depend on the block's place on a page. */
const buildComponent = ({
  model,
  Component,
}: Names): string => `import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import type { SafeHtml } from '@/lib/platform/data/values';
import styles from './${Component}.module.scss';

export type ${Component}Props = { readonly title: string; readonly content?: SafeHtml };

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    ${model}: ${Component}Props;
  }
}

export function ${Component}({ title, content }: ${Component}Props) {
  return (
    <div className={styles.block}>
      <p className={styles.title}>{title}</p>
      {content !== undefined && <FormattedText html={content} size="card" />}
    </div>
  );
}
`;

const STYLES = `.block {
  display: grid;
  gap: var(--space-3);
}

.title {
  font-size: var(--text-h4);
  font-weight: var(--weight-bold);
}
`;

const buildExamples = ({
  model,
  Component,
}: Names): string => `import { buildExampleHtml } from '@/components/ui/exampleContent';
import type { ${Component}Props } from './${Component}';

export const ${model}Examples: Readonly<Record<string, ${Component}Props>> = {
  'title alone': { title: 'A title' },
  'with text': { title: 'A title', content: buildExampleHtml('<p>Text below it.</p>') },
};
`;

function buildNewFiles(names: Names): Plan {
  const { Component } = names;
  const folder = `components/blocks/${Component}`;
  return new Map([
    [`${folder}/${names.model}.block.ts`, buildDefinition(names)],
    [`${folder}/${Component}.tsx`, buildComponent(names)],
    [`${folder}/${Component}.module.scss`, STYLES],
    [`${folder}/${Component}.examples.ts`, buildExamples(names)],
  ]);
}

function listChanges({ model, Component }: Names, read: ReadFile): readonly Draft[] {
  const open = (path: string): Draft => new Draft(path, read(path));
  return [
    open(DEFINITIONS)
      .before(
        'import type { BlockDefinition',
        `import { ${model}Block } from '@/components/blocks/${Component}/${model}.block';\n`,
      )
      .sortedIn('export const BLOCK_DEFINITIONS', model, `  ${model}: ${model}Block,\n`),
    open('components/registry/Blocks.tsx')
      .before(
        'import { BlockBoundary }',
        `import { ${Component} } from '@/components/blocks/${Component}/${Component}';\n`,
      )
      .sortedIn('const REGISTRY', model, `  ${model}: ${Component},\n`),
  ];
}

/** Includes blocks without an entry, such as `contents`. */
const isTaken = (model: string, read: ReadFile): boolean =>
  CONTENT_MODEL.some(({ id }) => id === model) ||
  new RegExp(`^  ${model}: `, 'm').test(read(DEFINITIONS) + read('components/registry/Blocks.tsx'));

/** @throws if the name can't be used, or a file has no place for its row */
export function planBlock(model: string, read: ReadFile): Plan {
  if (!NAME.test(model))
    throw new Error(
      'expected a name such as quoteCard, a small letter and then letters and digits, 39 at ' +
        `most, found ${model === '' ? 'none' : model}`,
    );
  if (isTaken(model, read)) throw new Error(`expected another name: ${model} is there`);
  const names = {
    model,
    Component: model.charAt(0).toUpperCase() + model.slice(1),
    words: spellOut(model),
  };
  return new Map([...listChanges(names, read).map(({ row }) => row), ...buildNewFiles(names)]);
}
