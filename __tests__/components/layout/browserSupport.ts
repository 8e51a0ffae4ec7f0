/** jsdom has the dialog element without its methods: here is as much of them as a modal needs. */
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

/** Closes an open modal as the browser does on Escape. */
export function pressEscapeInDialog(dialog: HTMLElement): void {
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** Answers requests. @returns the addresses that were requested */
export function serveFetch(respond: () => Promise<unknown>): string[] {
  const asked: string[] = [];
  const fetchInstead = async (address: string) => {
    asked.push(address);
    const body = await respond();
    return { ok: true, json: () => Promise.resolve(body) };
  };
  Object.defineProperty(globalThis, 'fetch', { value: fetchInstead, configurable: true });
  return asked;
}

/** Gives every element these sizes, in px, until mocks are restored. */
export function setSizes(scrollWidth: number, clientWidth: number): void {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth);
}
