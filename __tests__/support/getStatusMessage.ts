/** The first message of a `StatusMessage`, empty or not. */
export function getStatusMessage(): HTMLElement {
  const message = document.querySelector<HTMLElement>('[aria-live="polite"]');
  if (message === null) throw new Error('The page has no status message.');
  return message;
}
