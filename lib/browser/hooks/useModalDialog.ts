import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';
import { addDialogEntry } from '@/lib/browser/navigation/dialogEntry';

type ModalDialog = Readonly<{
  ref: RefObject<HTMLDialogElement | null>;
  /** Closes on a backdrop click. The dialog must have no padding: a click there counts as one. */
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}>;

export function useModalDialog(isOpen: boolean, close: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    // With the focus on a button, Orca would announce only the button, not the dialog's title.
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
      // Ignores close events of nested dialogs, and those overtaken by reopening.
      if (event.target === event.currentTarget && !event.currentTarget.open) close();
    },
  };
}
