import type { ReactNode } from 'react';

type SmartLinkProps = Readonly<{
  href: string;
  isExternal?: boolean | undefined;
  className?: string | undefined;
  isCurrent?: boolean;
  isSilent?: boolean | undefined;
  children: ReactNode;
}>;

/** A plain link, because the app shell's `followLink` handles client-side navigation. */
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
      rel={isExternal ? 'noopener' : undefined}
      data-event={isSilent ? 'none' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
