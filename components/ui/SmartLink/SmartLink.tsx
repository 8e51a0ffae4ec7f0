import Link from 'next/link';
import type { ReactNode } from 'react';

export type SmartLinkProps = {
  readonly href: string;
  readonly isExternal: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const isPage = (href: string): boolean => href.startsWith('/') && !/\.\w+$/.test(href);

/** A link from content: client-side navigation to pages of this site, a plain anchor to anything else. */
export function SmartLink({ href, isExternal, className, children }: SmartLinkProps) {
  if (!isExternal && isPage(href)) {
    return (
      <Link href={href} className={className} prefetch={false}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className} {...(isExternal ? { rel: 'noopener' } : {})}>
      {children}
    </a>
  );
}
