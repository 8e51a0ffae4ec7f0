type Step = 'previous' | 'next' | 'first' | 'last';

const STEPS: Readonly<Record<string, Step>> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

/** Where a key leads in a carousel; undefined for every other key, and with Alt, Control or Meta, which are the browser's. */
export function readStep({ key, altKey, ctrlKey, metaKey }: { readonly key: string; readonly altKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }): Step | undefined {
  return altKey || ctrlKey || metaKey ? undefined : STEPS[key];
}
