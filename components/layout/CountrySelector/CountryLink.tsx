import { findEditionOfPath, resolveEdition } from '@/lib/config/editions';
import type { Edition } from '@/lib/config/identity';
import type { Globals } from '@/lib/models/shell';
import styles from './CountrySelector.module.scss';

export type Place = Pick<Globals, 'edition' | 'alternates'>;

type CountryLinkProps = {
  readonly place: Place;
  readonly url: string;
  readonly text: string;
  readonly isCurrent: boolean;
  /** Whether `text` is the name of the language, in that language. */
  readonly namesLanguage?: boolean;
};

/** Whoever landed in a language that is not theirs finds the way by its name. */
function nameLanguage({ language, locale }: Edition): string | undefined {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language);
}

/** A link to an edition's home page leads to the page that the visitor reads, where the edition has it. */
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
