import { isRecord } from '@/lib/platform/data/objects';
import { repeatEntry } from '@/lib/browser/framework/historyEntry';

const MARK = 'dialog';

const open: (() => void)[] = [];
/** This module takes the next step in the history itself, and nothing else may react to it. */
let isTakingBack = false;
let isLeaving = false;

export const isAtDialogEntry = (): boolean =>
  isRecord(window.history.state) && window.history.state[MARK] === true;

const addEntry = () => repeatEntry({ [MARK]: true });

/** If the click leads to another page, the dialogs' entry becomes that page's and stays. */
export function noteClick(isLeavingPage: boolean): void {
  isLeaving = isLeavingPage;
}

function takeEntryBack() {
  if (open.length > 0 || isLeaving || !isAtDialogEntry()) return;
  isTakingBack = true;
  window.history.back();
}

/** Lets Back close a dialog. Call the returned function once it has closed, for whatever reason. */
export function addDialogEntry(close: () => void): () => void {
  if (!isAtDialogEntry()) addEntry();
  open.push(close);
  return () => {
    const index = open.indexOf(close);
    if (index >= 0) open.splice(index, 1);
    // Delayed, because another dialog may open in its place.
    setTimeout(takeEntryBack);
  };
}

/** @returns whether the step concerned only dialogs; the topmost open one is then closed */
export function takeDialogStep(): boolean {
  if (isTakingBack) {
    isTakingBack = false;
    return true;
  }
  if (isAtDialogEntry()) return true;
  const close = open.pop();
  if (close === undefined) return false;
  if (open.length > 0) addEntry();
  close();
  return true;
}
