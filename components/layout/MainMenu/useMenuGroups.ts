import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';

export type MenuGroupEvent = 'hover' | 'leave' | 'focus' | 'press' | 'close';

/** The first press on a hovered group keeps it open; every other press on an open group closes it. */
type OpenGroup = { readonly id: string; readonly isHovered: boolean } | undefined;

/** In ms, so that a pointer crossing the menu opens nothing. */
const HOVER_DELAY = 80;
/** In ms, so that Tab passes the groups, and one opens where the focus rests. */
const FOCUS_DELAY = 500;
/** In ms, so that the pointer may cut a corner on its way to a link. */
const LEAVE_DELAY = 250;

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

type MenuGroups = {
  readonly ref: RefObject<HTMLElement | null>;
  readonly openId: string | undefined;
  readonly handle: (id: string, event: MenuGroupEvent) => void;
};

export function useMenuGroups(): MenuGroups {
  const ref = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isReturningFocus = useRef(false);
  const [open, dispatch] = useReducer(resolveOpenGroup, undefined);
  const openId = open?.id;

  const handle = (id: string, event: MenuGroupEvent) => {
    if (event === 'focus' && isReturningFocus.current) return;
    clearTimeout(timer.current);
    const delay = {
      hover: HOVER_DELAY,
      leave: LEAVE_DELAY,
      focus: FOCUS_DELAY,
      press: 0,
      close: 0,
    }[event];
    if (delay === 0) dispatch({ id, event });
    else timer.current = setTimeout(() => dispatch({ id, event }), delay);
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

  // An open group closes from the moment that it is seen: other effects may run a task later.
  useLayoutEffect(() => {
    if (openId === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => closeByKey(event);
    const onPointerDown = (event: PointerEvent) => closeByPress(event);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [openId]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { ref, openId, handle };
}
