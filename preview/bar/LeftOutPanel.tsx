import { useRef, useState } from 'react';
import type { Extent, LeftOut } from '@/lib/models/editorNotes';
import type { PreviewProps } from '@/lib/models/preview';
import { buildEntryUrl } from '@/lib/addresses/entryUrls';
import { describeDetail, explainSkip } from '../words/explainSkip';
import { siteFont } from '@/site/look/siteFont';
import { findPlace, listBlocks, showPlace } from '../live/findPlace';
import { buildClassName } from '@/components/ui/buildClassName';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import styles from './LeftOutPanel.preview.module.scss';
import { useFieldMarks } from '../live/useFieldMarks';

const GROUPS: readonly { readonly extent: Extent; readonly title: string }[] = [
  { extent: 'block', title: 'Visitors do not see' },
  { extent: 'part', title: 'Visitors see without a part' },
  { extent: 'hint', title: 'Could be better' },
];

type Open = (entryId: string) => string | undefined;
type Go = (find: () => HTMLElement | undefined) => void;

const describeEntry = ({ entry, missing }: LeftOut) =>
  [
    entry?.model ?? 'Link',
    entry?.title === undefined ? undefined : `“${entry.title}”`,
    entry === undefined ? missing : undefined,
  ]
    .filter(Boolean)
    .join(' ');

type RowProps = {
  readonly name: string;
  readonly href: string | undefined;
  readonly onGo: (() => void) | undefined;
};

function Actions({ name, href, onGo }: RowProps) {
  return (
    <p className={styles.actions}>
      {onGo !== undefined && (
        <button type="button" className={styles.action} onClick={onGo}>
          Show<span className="visuallyHidden"> {name}</span>
        </button>
      )}
      {href !== undefined && (
        <a className={styles.action} href={href} target="_blank" rel="noopener">
          Open entry<span className="visuallyHidden"> of {name}</span>
        </a>
      )}
    </p>
  );
}

function Item({
  item,
  open,
  go,
}: {
  readonly item: LeftOut;
  readonly open: Open;
  readonly go: Go;
}) {
  const { what, todo } = explainSkip(item.reason);
  const name = describeEntry(item);
  const href = item.entry && open(item.entry.id);
  return (
    <li className={styles.item}>
      <p>
        <strong>{name}</strong>
        {item.field !== undefined && <>, {item.field}</>}: {what}
      </p>
      {item.detail !== undefined && (
        <p className={styles.detail}>{describeDetail(item.reason, item.detail)}</p>
      )}
      {item.missing !== undefined && item.entry !== undefined && (
        <p className={styles.detail}>Leads to: {item.missing}</p>
      )}
      <p>{todo}</p>
      <Actions
        name={name}
        href={href}
        onGo={item.place === undefined ? undefined : () => go(() => findPlace(item))}
      />
    </li>
  );
}

function BlockList({
  preview: { notes, pageId, contentId },
  open,
  go,
}: {
  readonly preview: PreviewProps;
  readonly open: Open;
  readonly go: Go;
}) {
  const page = [
    { id: pageId, name: 'Page' },
    { id: contentId, name: 'What the page shows' },
  ];
  return (
    <details className={styles.entries}>
      <summary className={styles.summary}>Entries of this page</summary>
      {open('') !== undefined && (
        <p>With Alt, a click on a text or picture of the page opens its field in Contentful.</p>
      )}
      <ul className={styles.list} role="list">
        {page.map(
          ({ id, name }) =>
            id !== undefined &&
            open(id) !== undefined && (
              <li key={name} className={styles.item}>
                <strong>{name}</strong>
                <Actions name={name} href={open(id)} onGo={undefined} />
              </li>
            ),
        )}
        {Object.entries(notes?.blocks ?? {}).map(([id, { model, title }]) => (
          <li key={id} className={styles.item}>
            <strong>{model}</strong> {title !== undefined && `“${title}”`}
            <Actions
              name={title ?? model}
              href={open(id)}
              onGo={() => go(() => listBlocks(id)[0])}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function countAll(leftOut: readonly LeftOut[]) {
  return leftOut.length === 0 ? 'Nothing left out' : `Left out: ${leftOut.length}`;
}

/** In English for every edition, because only editors see it. */
export function LeftOutPanel({ preview }: { readonly preview: PreviewProps }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [notice, setNotice] = useState('');
  useFieldMarks(preview);
  const { webApp, spaceId, environment, locale, notes } = preview;
  const leftOut = notes?.leftOut ?? [];
  const open: Open = (entryId) =>
    webApp === undefined
      ? undefined
      : buildEntryUrl({ webApp, spaceId, environment }, { entryId, locale });
  const go: Go = (find) => {
    const element = find();
    setNotice(
      element === undefined ? 'This is not in view: it may be on another page of its list.' : '',
    );
    if (element === undefined) return;
    // Closed, so that the panel does not cover the element.
    if (panel.current) panel.current.open = false;
    showPlace(element);
  };
  return (
    <aside
      className={buildClassName(siteFont.className, styles.panel)}
      lang="en"
      aria-label="Left out of this page"
    >
      <details ref={panel} className={styles.fold}>
        <summary className={styles.button}>{countAll(leftOut)}</summary>
        <div className={styles.content}>
          <StatusMessage>{notice}</StatusMessage>
          {GROUPS.map(({ extent, title }) => {
            const items = leftOut.filter((item) => item.extent === extent);
            return items.length === 0 ? null : (
              <section key={extent}>
                <h2 className={styles.title}>
                  {title} ({items.length})
                </h2>
                <ul className={styles.list} role="list">
                  {items.map((item, index) => (
                    <Item key={index} item={item} open={open} go={go} />
                  ))}
                </ul>
              </section>
            );
          })}
          <BlockList preview={preview} open={open} go={go} />
        </div>
      </details>
    </aside>
  );
}
