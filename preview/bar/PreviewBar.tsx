import { Fragment } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { EDITIONS, resolveEdition } from '@/lib/platform/config/editions';
import type { PreviewProps, PreviewStatus, PublicationState } from '@/lib/models/preview';
import { formatTime } from '../words/formatTime';
import {
  buildPreviewUrl,
  buildToolUrl,
  PREVIEW_PATHS,
  PREVIEW_WIDTHS,
  type PreviewView,
} from '../paths/previewPaths';
import styles from './PreviewBar.preview.module.scss';
import type { PreviewedPage } from '../live/previewedPage';

const STATES: Readonly<Record<PublicationState, string>> = {
  draft: 'Draft, not published',
  changed: 'Changed since it was published',
  published: 'Published',
};

const LINK_LIVES: readonly (readonly [hours: number, name: string])[] = [
  [1, '1 hour'],
  [24, '1 day'],
  [72, '3 days'],
  [168, '1 week'],
  [720, '30 days'],
];
const USUAL_LIFE = 24;

function countOthers({ others: { draft, changed } }: PreviewStatus) {
  const parts = [
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(draft > 0 ? [`${draft} not published`] : []),
  ];
  return parts.length === 0 ? undefined : `Of what else is on it: ${parts.join(', ')}`;
}

function Summary({
  preview: { spaceId, environment, status },
}: {
  readonly preview: PreviewProps;
}) {
  const { publication, readAt } = status;
  const others = countOthers(status);
  return (
    <summary className={styles.summary}>
      <strong className={styles.state}>
        {publication === undefined ? 'Preview' : STATES[publication.state]}
      </strong>
      {others !== undefined && <span>{others}</span>}
      <span>
        Space {spaceId}, environment {environment}
      </span>
      {readAt !== undefined && (
        <span>
          As of <time dateTime={readAt}>{formatTime(readAt, 'second')}</time>
        </span>
      )}
      <span className={styles.more}>
        Tools <Icon name="chevronDown" className={styles.arrow} />
      </span>
    </summary>
  );
}

function Editions({ globals: { edition, alternates } }: PreviewedPage) {
  const missing = EDITIONS.filter(
    ({ id }) => id !== edition && !alternates.some((alternate) => alternate.edition === id),
  );
  return (
    <nav className={styles.group} aria-label="Editions of this page">
      <h2 className={styles.title}>Editions of this page</h2>
      <ul className={styles.list} role="list">
        <li className={styles.current}>{edition}, this one</li>
        {alternates.map(
          ({ edition: id, url }) =>
            id !== edition && (
              <li key={id}>
                <a className={styles.link} target="_self" href={url}>
                  {id}
                  <span className="visuallyHidden" lang={resolveEdition(id).locale}>
                    {' '}
                    {resolveEdition(id).name}
                  </span>
                </a>
              </li>
            ),
        )}
      </ul>
      {missing.length > 0 && (
        <p>
          No page of its own in{' '}
          {missing.map(({ id }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <span className={styles.id}>{id}</span>
            </Fragment>
          ))}
          .
        </p>
      )}
    </nav>
  );
}

type PathProps = { readonly path: string; readonly view: PreviewView };

function Views({ path, view: { hidesPlaceholders } }: PathProps) {
  return (
    <nav className={styles.group} aria-label="How it is shown">
      <h2 className={styles.title}>How it is shown</h2>
      <ul className={styles.list} role="list">
        <li>
          <a
            className={styles.link}
            target="_self"
            href={buildPreviewUrl(path, { hidesPlaceholders: !hidesPlaceholders })}
          >
            {hidesPlaceholders ? 'Show what is left out' : 'Hide what is left out'}
          </a>
        </li>
        {PREVIEW_WIDTHS.map((width) => (
          <li key={width}>
            <a
              className={styles.link}
              target="_self"
              href={buildToolUrl('widths', buildPreviewUrl(path, { hidesPlaceholders }), {
                width: String(width),
              })}
            >
              {width} px wide
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Questions({
  path,
  preview: { pageId, status },
}: {
  readonly path: string;
  readonly preview: PreviewProps;
}) {
  const { canCompare, publication, problem } = status;
  return (
    <nav className={styles.group} aria-label="Published page">
      <h2 className={styles.title}>Published page</h2>
      {problem !== undefined && <p>The last look at Contentful failed: {problem}</p>}
      {publication?.publishedAt !== undefined && publication.state !== 'draft' && (
        <p>
          Last published{' '}
          <time dateTime={publication.publishedAt}>
            {formatTime(publication.publishedAt, 'second')}
          </time>
          .
        </p>
      )}
      <ul className={styles.list} role="list">
        {canCompare && pageId !== undefined && (
          <li>
            <a className={styles.link} target="_self" href={buildToolUrl('compare', path)}>
              Compare with what is published
            </a>
          </li>
        )}
        <li>
          <a className={styles.link} target="_self" href={buildToolUrl('why', pageId ?? '')}>
            Why is it not on the site?
          </a>
        </li>
        <li>
          <a className={styles.link} target="_self" href={PREVIEW_PATHS.addresses}>
            Old and missing addresses
          </a>
        </li>
        <li>
          <a
            className={styles.link}
            target="_self"
            href={`${PREVIEW_PATHS.leave}?${new URLSearchParams({ to: path })}`}
          >
            Leave the preview
          </a>
        </li>
      </ul>
    </nav>
  );
}

function ShareForm({ path }: Pick<PathProps, 'path'>) {
  return (
    <form className={styles.group} action={PREVIEW_PATHS.share}>
      <h2 className={styles.title}>A link to this one page</h2>
      <input type="hidden" name="to" value={path} />
      <p className={styles.fields}>
        <label htmlFor="preview-hours">It ends after</label>
        <select id="preview-hours" name="hours" defaultValue={USUAL_LIFE} className={styles.select}>
          {LINK_LIVES.map(([hours, name]) => (
            <option key={hours} value={hours}>
              {name}
            </option>
          ))}
        </select>
        <button className={styles.button}>Make a link</button>
      </p>
    </form>
  );
}

export type BarNotice = 'tooLarge' | 'noAddress';

const NOTICES: Readonly<Record<BarNotice, string>> = {
  tooLarge:
    'This page shows too much to follow each key: what you type appears here a few seconds ' +
    'later, when Contentful has saved it.',
  noAddress:
    'This page has no address now: its field “url” holds none of this edition, or one that the ' +
    'site uses itself. It is shown here where it was.',
};

type PreviewBarProps = Readonly<{
  page: PreviewedPage;
  preview: PreviewProps;
  view: PreviewView;
  notice: BarNotice | undefined;
}>;

/** Works without script. A `target` makes a link load a document instead of navigating in place. */
export function PreviewBar({ page, preview, view, notice }: PreviewBarProps) {
  const path = page.page.url;
  return (
    <aside className={styles.bar} lang="en" aria-label="Preview">
      <StatusMessage className={notice && styles.notice}>{notice && NOTICES[notice]}</StatusMessage>
      <details className={styles.fold}>
        <Summary preview={preview} />
        <div className={styles.tools}>
          <Editions {...page} />
          <Views path={path} view={view} />
          <Questions path={path} preview={preview} />
          {!preview.status.canShare && (
            <p className={styles.group}>
              Everyone who can reach this preview sees every page of it: it has no PREVIEW_SECRET.
            </p>
          )}
          {preview.status.canShare && path !== '' && <ShareForm path={path} />}
        </div>
      </details>
    </aside>
  );
}
