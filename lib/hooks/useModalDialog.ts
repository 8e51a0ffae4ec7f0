import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { addDialogEntry } from '@/lib/navigation/dialogEntry';

export type ModalDialog = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Closes on a click on the backdrop. The dialog must have no padding: a click on it counts as one on the backdrop. */
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
};

export function useModalDialog(isOpen: boolean, close: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    // Focuses the dialog itself, so that its title is announced. If a button took the focus, Orca would announce only the button.
    dialog.tabIndex = -1;
    dialog.focus();
    const removeEntry = addDialogEntry(() => dialog.close());
    return () => {
      removeEntry();
      if (dialog.open) dialog.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return {
    ref,
    onClick: (event) => {
      if (event.target === event.currentTarget) event.currentTarget.close();
    },
    onClose: (event) => {
      // Ignores close events that bubble from nested dialogs, and those overtaken by reopening.
      if (event.target === event.currentTarget && !event.currentTarget.open) close();
    },
  };
}
