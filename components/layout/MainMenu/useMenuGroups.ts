import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';

export type MenuGroupEvent = 'hover' | 'leave' | 'focus' | 'press' | 'close';

/** The first press on a hovered group keeps it open; any other press on an open one closes it. */
type OpenGroup = { readonly id: string; readonly isHovered: boolean } | undefined;

const DELAYS_MS: Readonly<Record<MenuGroupEvent, number>> = {
  hover: 200, // So that a slow hand that crosses the menu opens nothing.
  leave: 400, // So that the pointer may cut a corner on its way to a link.
  focus: 500, // So that Tab passes a group without opening it.
  press: 0,
  close: 0,
};

export function resolveOpenGroup(
  open: OpenGroup,
  { id, event }: { readonly id: string; readonly event: MenuGroupEvent },
): OpenGroup {
  const isThis = open?.id === id;
  switch (event) {
    case 'hover':
    case 'focus':
      return isThis ? open : { id, isHovered: event === 'hover' };
    case 'press':
      return isThis && !open.isHovered ? undefined : { id, isHovered: false };
    case 'leave':
    case 'close':
      return isThis ? undefined : open;
  }
}

type MenuGroups = Readonly<{
  ref: RefObject<HTMLElement | null>;
  openId: string | undefined;
  handle: (id: string, event: MenuGroupEvent) => void;
}>;

export function useMenuGroups(): MenuGroups {
  const ref = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReturningFocus = useRef(false);
  const [open, dispatch] = useReducer(resolveOpenGroup, undefined);
  const openId = open?.id;

  const handle = (id: string, event: MenuGroupEvent) => {
    if (event === 'focus' && isReturningFocus.current) return;
    clearTimeout(timer.current);
    const delayMs = DELAYS_MS[event];
    if (delayMs === 0) dispatch({ id, event });
    else timer.current = setTimeout(() => dispatch({ id, event }), delayMs);
  };

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || openId === undefined) return;
    const trigger = ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    const hasFocus = ref.current?.contains(document.activeElement) === true;
    handle(openId, 'close');
    if (!hasFocus) return;
    isReturningFocus.current = true;
    trigger?.focus();
    isReturningFocus.current = false;
  });
  const closeByPress = useEffectEvent((event: PointerEvent) => {
    if (
      openId !== undefined &&
      event.target instanceof Node &&
      ref.current?.contains(event.target) !== true
    )
      handle(openId, 'close');
  });

  // A layout effect, so that an open group can close at once: other effects may run a task later.
  useLayoutEffect(() => {
    if (openId === undefined) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', closeByKey, { signal });
    document.addEventListener('pointerdown', closeByPress, { signal });
    return () => listening.abort();
  }, [openId]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { ref, openId, handle };
}
