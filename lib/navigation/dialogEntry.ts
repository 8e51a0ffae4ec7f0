import { isRecord } from '@/lib/data/objects';
import { repeatEntry } from '@/lib/framework/historyEntry';

/** Of the entry of the history that stands for all open dialogs. */
const MARK = 'dialog';

const open: (() => void)[] = [];
/** A step back that this file itself took, and that nobody else is to notice. */
let isTakingBack = false;
let isLeaving = false;

/** Whether the page has an entry for its dialogs, which is to be replaced when a link in one is followed. */
export const isAtDialogEntry = (): boolean =>
  isRecord(window.history.state) && window.history.state[MARK] === true;

const addEntry = (): void => repeatEntry({ [MARK]: true });

/** @param hasLink whether what the visitor pressed is a link, which leads on from the dialog’s entry */
export function noteClick(hasLink: boolean): void {
  isLeaving = hasLink;
}

function takeEntryBack(): void {
  if (open.length > 0 || isLeaving || !isAtDialogEntry()) return;
  isTakingBack = true;
  window.history.back();
}

/**
 * Lets Back close a dialog that was opened: on a phone that is what closes whatever lies over a page.
 * @returns to be called when the dialog has closed, however that came
 */
export function addDialogEntry(close: () => void): () => void {
  if (!isAtDialogEntry()) addEntry();
  open.push(close);
  return () => {
    const index = open.indexOf(close);
    if (index >= 0) open.splice(index, 1);
    // Later, since a dialog may open in its place.
    setTimeout(takeEntryBack);
  };
}

/** @returns whether a step in the history concerned dialogs alone; the uppermost that was open is closed by it */
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
