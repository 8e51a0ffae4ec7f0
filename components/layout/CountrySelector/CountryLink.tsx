import { findEditionOfPath, resolveEdition } from '@/lib/platform/config/editions';
import type { Edition } from '@/lib/platform/config/identity';
import type { Globals } from '@/lib/models/shell';
import styles from './CountrySelector.module.scss';

export type Place = Pick<Globals, 'edition' | 'alternates'>;

type CountryLinkProps = Readonly<{
  place: Place;
  url: string;
  text: string;
  isCurrent: boolean;
  /** Whether `text` is the language's name in that language. */
  namesLanguage?: boolean;
}>;

/** Named in the language itself, for visitors who landed in one that they cannot read. */
function nameLanguage({ language, locale }: Edition) {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language);
}

/** A link to an edition's home page leads to the current page in that edition, if it exists. */
export function CountryLink({
  place,
  url,
  text,
  isCurrent,
  namesLanguage = false,
}: CountryLinkProps) {
  const target = findEditionOfPath(url);
  const samePage =
    target !== undefined && url === `/${target.id}`
      ? place.alternates.find(({ edition }) => edition === target.id)
      : undefined;
  return (
    <a
      className={styles.row}
      href={samePage?.url ?? url}
      hrefLang={target?.locale}
      lang={namesLanguage ? target?.language : undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {text}
      {!namesLanguage &&
        target !== undefined &&
        target.language !== resolveEdition(place.edition).language && (
          <>
            {' '}
            <span className={styles.language} lang={target.language}>
              {nameLanguage(target)}
            </span>
          </>
        )}
    </a>
  );
}
