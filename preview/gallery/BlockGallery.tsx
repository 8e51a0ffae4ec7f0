import { Blocks } from '@/components/registry/Blocks';
import type { ShownPage } from '@/lib/models/page';
import { PREVIEW_PATHS, PREVIEW_WIDTHS } from '../paths/previewPaths';
import styles from './BlockGallery.preview.module.scss';
import type { GalleryBlock, GalleryExtra } from './galleryProps';

const buildHref = (model: string, width?: number) =>
  `${PREVIEW_PATHS.blocks}?${new URLSearchParams({ model, ...(width && { width: String(width) }) })}`;

const buildFrameHref = (model: string) => `${buildHref(model)}&preview-tools=off`;

function Facts({ description, fields, traits, pages, pageCount }: GalleryBlock) {
  return (
    <>
      <p>{description}</p>
      <ul role="list">
        {traits.map((trait) => (
          <li key={trait}>{trait}</li>
        ))}
      </ul>
      <table>
        <caption>Fields</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Id</th>
            <th scope="col">Kind</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ id, name, type, isRequired }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{id}</td>
              <td>{isRequired ? `${type}, required` : type}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{pageCount === 1 ? '1 page has it' : `${pageCount} pages have it`}</h2>
      <ul role="list">
        {pages.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

type BlockGalleryProps = GalleryExtra & { readonly page: ShownPage };

/** For editors and developers, in English. */
export function BlockGallery({ page, links, shown, width }: BlockGalleryProps) {
  const model = links.find(({ name }) => name === page.title)?.model;
  return (
    <div className={styles.gallery}>
      <h1>{page.title}</h1>
      {links.length > 0 && (
        <nav className={styles.blocks} aria-label="Blocks">
          <ul role="list">
            {links.map(({ model: id, name }) => (
              <li key={id}>
                <a href={buildHref(id)} aria-current={id === model ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {model !== undefined && (
        <nav className={styles.widths} aria-label="Widths">
          <ul role="list">
            {PREVIEW_WIDTHS.map((known) => (
              <li key={known}>
                <a
                  href={buildHref(model, known)}
                  aria-current={known === width ? 'page' : undefined}
                >
                  {known} px
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {model !== undefined && width !== undefined && (
        <iframe
          className={styles.frame}
          title={`${page.title} at ${width} px`}
          width={width}
          src={buildFrameHref(model)}
        />
      )}
      {shown && <Facts {...shown} />}
      {page.blocks.map((block) => (
        <section key={block.id} className={styles.example} aria-label={block.id}>
          <p className={styles.title}>{block.id}</p>
          <Blocks blocks={[block]} />
        </section>
      ))}
    </div>
  );
}
