import { useEffect, useMemo, useState } from 'react';

type Pieces<Item> = readonly (readonly Item[])[];

/** Taking a piece away costs less than drawing one, so several go in a frame. */
const REMOVED_PER_FRAME = 8;

function cut<Item>(items: readonly Item[], size: number): Pieces<Item> {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size));
}

/**
 * A long list in pieces of `size` items that comes to a new state from its start, a piece a frame: no change holds
 * the page up, however long the list is. Pieces whose turn has not come show the state before.
 * The first state, on the server and while hydrating, is whole.
 */
export function useDrawnInPieces<Item>(items: readonly Item[], size: number): Pieces<Item> {
  const wanted = useMemo(() => cut(items, size), [items, size]);
  const [{ target, drawn, next }, setState] = useState({ target: wanted, drawn: wanted, next: wanted.length });
  const replacePiece = (place: number): void => {
    const rest = drawn.slice(place + 1, Math.max(wanted.length, drawn.length - REMOVED_PER_FRAME));
    setState({ target: wanted, drawn: [...wanted.slice(0, place + 1), ...rest], next: place + 1 });
  };
  if (target !== wanted) replacePiece(0);
  const isDone = next >= wanted.length && drawn.length <= wanted.length;
  useEffect(() => {
    if (isDone) return undefined;
    const frame = requestAnimationFrame(() => replacePiece(next));
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}
