import type { ReactNode } from 'react';

type StatusMessageProps = { readonly className?: string | undefined; readonly children: ReactNode };

/**
 * Has no role, because screen readers read out an empty `status`. Render it before it has text: a
 * live region that arrives with its text is not announced.
 */
export function StatusMessage({ className, children }: StatusMessageProps) {
  return (
    <p className={className} aria-live="polite" aria-atomic="true">
      {children}
    </p>
  );
}
