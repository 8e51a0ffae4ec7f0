import { Fragment } from 'react';
import { useLabels } from '@/components/ui/contexts';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { GuideEnd as GuideEndProps } from '@/lib/models/article';
import byline from '../Heading/Byline.module.scss';

export function GuideEnd({ reviewer, published, translations = [] }: GuideEndProps) {
  const common = useLabels('common');
  return (
    <>
      {reviewer !== undefined && (
        <p>
          {`${common.reviewedBy} `}
          {reviewer.url === undefined ? (
            reviewer.name
          ) : (
            <SmartLink href={reviewer.url} className={byline.link}>
              {reviewer.name}
            </SmartLink>
          )}
        </p>
      )}
      {published !== undefined && (
        <p>
          {`${common.publishedOn} `}
          <time dateTime={published.iso}>{published.text}</time>
        </p>
      )}
      {translations.length > 0 && (
        <p>
          {common.readIn}
          {translations.map(({ language, name, url }) => (
            <Fragment key={language}>
              {' '}
              <a className={byline.link} href={url} hrefLang={language} lang={language}>
                {name}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
