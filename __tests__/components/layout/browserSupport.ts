/** The test browser knows the dialog element but not its methods: as much of them as a modal needs. */
export function supportDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button, a')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** What the browser does on Escape with an open modal. */
export function pressEscapeInDialog(dialog: HTMLElement): void {
  if (dialog instanceof HTMLDialogElement) dialog.close();
}
