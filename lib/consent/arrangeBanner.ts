/**
 * The library shows its banner as a dialog that takes the focus and keeps it. Ours asks and waits: a region of the page,
 * which works on around it.
 */
export function makeRegion(banner: HTMLElement): void {
  banner.setAttribute('role', 'region');
  banner.removeAttribute('aria-modal');
  banner.firstElementChild?.setAttribute('hidden', ''); // What the library gives the focus to.
  banner.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.stopPropagation(); // Where the library would lead the focus back.
  });
}

/** The library gives the focus to a place in front of the panel's first control, from where Shift and Tab lead out of the panel. */
export function keepFocusIn(panel: HTMLElement): void {
  panel.firstElementChild?.addEventListener('focus', () => panel.querySelector('button')?.focus());
}

/** Leaves the end of the page as much room as the banner covers, so that all of it, and what has the focus, can be scrolled free. */
export function leaveRoomFor(banner: HTMLElement): void {
  new ResizeObserver(() => {
    const room = `${window.innerHeight - banner.getBoundingClientRect().top}px`;
    document.body.style.paddingBlockEnd = room;
    document.documentElement.style.scrollPaddingBlockEnd = room;
  }).observe(banner);
}
