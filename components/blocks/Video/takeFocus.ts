/** As a `ref`: what takes the place of the focused part takes its focus too. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
