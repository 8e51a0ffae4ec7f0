import { findPageLink } from './followLink';

type IntentHandlers = {
  readonly onIntent: (link: HTMLAnchorElement) => void;
  /** The pointer or the focus has left, or the finger scrolls. */
  readonly onLeave: (link: HTMLAnchorElement) => void;
};

/** In ms. A pointer that crosses a link, or a visitor who tabs past it, stays for less. */
const PAUSE = 60;

const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';

/**
 * Tells which link to a page of this site a visitor is about to follow.
 * @param latest an event from before it watched
 * @returns removes all listeners
 */
export function watchIntent({ onIntent, onLeave }: IntentHandlers, latest?: Event): () => void {
  let current: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setCurrent(link: HTMLAnchorElement | undefined): void {
    clearTimeout(timer);
    current = link;
  }

  function wait({ target }: Event): void {
    const link = findPageLink(target);
    if (link === undefined || link === current) return;
    setCurrent(link);
    timer = setTimeout(onIntent, PAUSE, link);
  }

  function leave({ target, relatedTarget }: FocusEvent | PointerEvent): void {
    const link = findPageLink(target);
    if (link === undefined || findPageLink(relatedTarget) === link) return;
    if (link === current) setCurrent(undefined);
    onLeave(link);
  }

  function press({ target }: Event): void {
    const link = findPageLink(target);
    setCurrent(link);
    if (link !== undefined) onIntent(link);
  }

  if (latest?.type === 'pointerdown') press(latest);
  else if (latest !== undefined) wait(latest);
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  document.addEventListener('focusin', wait, options);
  document.addEventListener('focusout', leave, options);
  document.addEventListener('pointerdown', press, options);
  document.addEventListener('pointercancel', leave, options);
  // A finger is over a link as it presses it, and out again just before the click.
  document.addEventListener('pointerover', (event) => isTouch(event) || wait(event), options);
  document.addEventListener('pointerout', (event) => isTouch(event) || leave(event), options);
  return () => {
    setCurrent(undefined);
    listening.abort();
  };
}
