import Link from 'next/link';
import type { ReactNode } from 'react';

export type SmartLinkProps = {
  readonly href: string;
  readonly isExternal: boolean;
  readonly className?: string | undefined;
  /** It leads to the page that is shown. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
};

const isPage = (href: string): boolean => href.startsWith('/') && !/\.\w+$/.test(href);

/** A link from content: client-side navigation to pages of this site, a plain anchor to anything else. */
export function SmartLink({ href, isExternal, className, isCurrent = false, children }: SmartLinkProps) {
  if (!isExternal && isPage(href)) {
    return (
      <Link href={href} className={className} prefetch={false} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
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
