import type { ReactNode } from 'react';

export type SmartLinkProps = {
  readonly href: string;
  readonly isExternal?: boolean | undefined;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  /** Excludes its clicks from tracking. */
  readonly isSilent?: boolean | undefined;
  readonly children: ReactNode;
};

/** A plain link: `followLink` on the app shell turns clicks on internal ones into client-side navigation. */
export function SmartLink({
  href,
  isExternal,
  className,
  isCurrent = false,
  isSilent,
  children,
}: SmartLinkProps) {
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
