import type { ComponentPropsWithRef } from 'react';
import { useHydrated } from '@/lib/hooks/useHydrated';

export type ProgressiveButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> & {
  readonly href: string;
  readonly rel?: string;
  readonly linkLabel?: string;
};

/** A link in server HTML and until hydration, then a button with the same face. A pressed button is the current link. */
export function ProgressiveButton({ href, rel, linkLabel, className, children, ...button }: ProgressiveButtonProps) {
  if (useHydrated()) {
    return (
      <button type="button" className={className} {...button}>
        {children}
      </button>
    );
  }
  const current = button['aria-pressed'] === true ? 'true' : undefined;
  return (
    <a className={className} href={href} rel={rel} aria-label={linkLabel ?? button['aria-label']} aria-describedby={button['aria-describedby']} aria-current={current}>
      {children}
    </a>
  );
}
