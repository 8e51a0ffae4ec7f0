import { SmartLink } from '../SmartLink/SmartLink';

type SignatoryNameProps = { readonly name: string; readonly url?: string | undefined; readonly className: string | undefined };

/** The name of someone who signs an article, as a link where the edition has a page of theirs. */
export function SignatoryName({ name, url, className }: SignatoryNameProps) {
  if (url === undefined) return name;
  return (
    <SmartLink href={url} isExternal={false} className={className}>
      {name}
    </SmartLink>
  );
}
