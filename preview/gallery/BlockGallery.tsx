import { Blocks } from '@/components/registry/Blocks';
import type { ShownPage } from '@/lib/models/page';
import { PREVIEW_PATHS, PREVIEW_WIDTHS } from '../paths/previewPaths';
import styles from './BlockGallery.preview.module.scss';
import type { GalleryBlock, GalleryExtra } from './galleryProps';

const buildHref = (model: string, width?: number) =>
  `${PREVIEW_PATHS.blocks}?${new URLSearchParams({ model, ...(width && { width: String(width) }) })}`;

const buildFrameHref = (model: string) => `${buildHref(model)}&preview-tools=off`;

function Facts({ types, traits, pages, pageCount }: GalleryBlock) {
  return (
    <>
      {types.map((type) => (
        <section key={type.id}>
          <h2>{type.name}</h2>
          <p>{type.description}</p>
          <dl className={styles.fields}>
            {type.fields.map((field) => (
              <div key={field.id}>
                <dt>{field.name}</dt>
                {field.help !== undefined && <dd>{field.help}</dd>}
                <dd>
                  {field.id}, {field.linkType ?? field.items?.linkType ?? field.type}
                  {field.required && ', required'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <ul role="list">
        {traits.map((trait) => (
          <li key={trait}>{trait}</li>
        ))}
      </ul>
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
