import type { Described } from '@/lib/content/store/inspectSpace';
import { Outcome } from '@/preview/pages/Outcome';
import { PageLinks } from '@/preview/pages/PageLinks';
import type { BlockChange, Comparison, Run } from './comparePages';

const MAX_SHOWN = 150;

const KINDS: Readonly<Record<BlockChange['kind'], string>> = {
  added: 'Added',
  gone: 'Gone',
  moved: 'Moved',
  changed: 'Changed',
};

type SideProps = { readonly title: string; readonly runs: readonly Run[] };

const Side = ({ title, runs }: SideProps) => (
  <div>
    <h3>{title}</h3>
    {runs.length === 0 && <em>Nothing.</em>}
    {runs.map(({ side, text }, index) => {
      const Mark = side === 'before' ? 'del' : 'ins';
      return side === 'both' ? text : <Mark key={index}>{text}</Mark>;
    })}
  </div>
);

type ChangeProps = SideProps & { readonly notes?: readonly (string | false)[] };

const Change = ({ title, notes = [], runs }: ChangeProps) => (
  <section>
    <h2>{title}</h2>
    {notes.map((note) => note && <p key={note}>{note}</p>)}
    {runs.length > 0 && (
      <div className="pair">
        <Side title="Published" runs={runs.filter(({ side }) => side !== 'after')} />
        <Side title="Draft" runs={runs.filter(({ side }) => side !== 'before')} />
      </div>
    )}
  </section>
);

function describeChange(
  { kind, id, model, isMoved, runs, settings }: BlockChange,
  known: Described | undefined,
): ChangeProps {
  const title = known?.title === undefined ? '' : ` “${known.title}”`;
  return {
    title: `${KINDS[kind]}: ${known?.typeName ?? model}${title}`,
    notes: [
      id !== undefined && `Entry ${id}`,
      isMoved && kind !== 'moved' && 'It was moved, too.',
      kind === 'moved' && 'It is the same, in another place.',
      settings.length > 0 &&
        `Something other than text differs, such as a link, a picture or a size: ` +
          `${settings.join(', ')}.`,
    ],
    runs,
  };
}

function describeOutcome({ fields, changes, sameBlocks }: Comparison) {
  if (fields.length + changes.length === 0) return 'Visitors see the same as this draft.';
  const count = (kind: BlockChange['kind']) =>
    changes.filter((change) => change.kind === kind).length;
  const parts = (['changed', 'added', 'moved', 'gone'] as const).flatMap((kind) =>
    count(kind) === 0 ? [] : [`${count(kind)} ${kind}`],
  );
  const names = fields.map(({ name }) => name).join(', ');
  const differing =
    fields.length === 0 ? '' : `${names} ${fields.length === 1 ? 'differs' : 'differ'}; `;
  const blocks = parts.length === 0 ? 'no block differs' : `blocks: ${parts.join(', ')}`;
  return `${differing}${blocks}; ${sameBlocks} the same.`;
}

export type ComparePageProps = Readonly<{
  url: string;
  publicUrl: string | undefined;
  /** A sentence for the editor, where the published content is only partly known. */
  limits: string | undefined;
  comparison: Comparison;
  describe: (id: string) => Described | undefined;
}>;

export function ComparePage({ url, publicUrl, limits, comparison, describe }: ComparePageProps) {
  const { fields, changes } = comparison;
  const rest = changes.length - MAX_SHOWN;
  return (
    <>
      <Outcome>{describeOutcome(comparison)}</Outcome>
      <PageLinks
        label="This page"
        links={{ 'The draft': url, ...(publicUrl && { 'The published page': publicUrl }) }}
      />
      {limits && <p>{limits}</p>}
      {fields.map(({ name, runs }) => (
        <Change key={name} title={`Changed: ${name}`} runs={runs} />
      ))}
      {changes.slice(0, MAX_SHOWN).map((change, index) => (
        <Change key={index} {...describeChange(change, describe(change.id ?? ''))} />
      ))}
      {rest > 0 && <p>{rest} more are not shown.</p>}
    </>
  );
}
