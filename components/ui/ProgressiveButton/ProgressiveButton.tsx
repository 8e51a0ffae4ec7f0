import { type ComponentPropsWithRef, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';

type ProgressiveButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> &
  Readonly<{
    href: string;
    rel?: string;
    linkLabel?: string;
    /** For something that a hash opens and closes. */
    staysLink?: boolean;
  }>;

/** A link until hydration, then a button that looks the same and takes over the link's focus. */
export function ProgressiveButton({
  href,
  rel,
  linkLabel,
  staysLink = false,
  className,
  ref,
  children,
  ...rest
}: ProgressiveButtonProps) {
  const isHydrated = useHydrated() && !staysLink;
  const hadFocus = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => (isHydrated ? button.current : null),
    [isHydrated],
  );
  useLayoutEffect(() => {
    if (isHydrated && hadFocus.current) button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [isHydrated]);
  if (isHydrated) {
    return (
      <button type="button" ref={button} className={className} {...rest}>
        {children}
      </button>
    );
  }
  // The cleanup of a ref runs while the element is still in the document.
  const watchFocus = (link: HTMLAnchorElement) => () => {
    hadFocus.current = document.activeElement === link;
  };
  const current = rest['aria-pressed'] === true ? 'true' : undefined;
  return (
    <a
      ref={watchFocus}
      className={className}
      href={href}
      rel={rel}
      aria-label={linkLabel ?? rest['aria-label']}
      aria-describedby={rest['aria-describedby']}
      aria-current={current}
    >
      {children}
    </a>
  );
}
