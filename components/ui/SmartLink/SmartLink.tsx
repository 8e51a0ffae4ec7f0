import type { ReactNode } from 'react';

export type SmartLinkProps = {
  readonly href: string;
  readonly isExternal: boolean;
  readonly className?: string | undefined;
  /** It leads to the page that is shown. */
  readonly isCurrent?: boolean;
  /** Statistics hear nothing of its clicks. */
  readonly isSilent?: boolean | undefined;
  readonly children: ReactNode;
};

/** A link from content. The frame follows links to pages of this site without a new document; see followLink. */
export function SmartLink({ href, isExternal, className, isCurrent = false, isSilent, children }: SmartLinkProps) {
  return (
    <a
      href={href}
      className={className}
      {...(isExternal ? { rel: 'noopener' } : {})}
      data-event={isSilent ? 'none' : undefined}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </a>
  );
}
