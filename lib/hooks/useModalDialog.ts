import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { useEffect, useRef } from 'react';

export type ModalDialog = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** For the dialog's own `onClick`: a click beside the box closes it. The box has to fill the dialog without padding. */
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  /** For the dialog's own `onClose`. */
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
};

/**
 * Shows a native dialog as a modal while `isOpen`: the rest of the page is inert, Escape closes it
 * and tells `close`, and focus goes back to where it was.
 */
export function useModalDialog(isOpen: boolean, close: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
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
      // Not the closing of a dialog inside this one, nor one that was overtaken by opening again.
      if (event.target === event.currentTarget && !event.currentTarget.open) close();
    },
  };
}
