import type { ReactNode } from 'react';

type StatusMessageProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** Render it before its text, or nothing is announced. No role: an empty `status` is read out. */
export function StatusMessage({ className, children }: StatusMessageProps) {
  return (
    <p className={className} aria-live="polite" aria-atomic="true">
      {children}
    </p>
  );
}
