import type { EventMark, ShareMethod, TrackedEvent } from './events';

type Click = { readonly control: HTMLElement; readonly mark: HTMLElement };

function listWords(node: Node): string {
  if (node instanceof HTMLImageElement) return node.alt;
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.matches('.visuallyHidden')) return '';
  return Array.from(node.childNodes, listWords).join('');
}

function readName(element: HTMLElement): string {
  return listWords(element).replace(/\s+/g, ' ').trim();
}

/** A marked button that only opens the panel with the links sends no event. */
const MARKED: {
  readonly [Name in Exclude<EventMark, 'none'>]: (click: Click) => TrackedEvent | undefined;
} = {
  buy_click: ({ control, mark }) => ({
    event: 'buy_click',
    product_name: mark.dataset['name'] ?? '',
    product_gtin: mark.dataset['gtin'],
    link_url: control instanceof HTMLAnchorElement ? control.href : undefined,
  }),
  retailer_click: ({ control, mark }) =>
    control instanceof HTMLAnchorElement
      ? {
          event: 'retailer_click',
          product_name: mark.dataset['name'] ?? '',
          product_gtin: undefined,
          product_category: undefined,
          retailer_name: readName(control),
          item_list_id: undefined,
          item_list_name: undefined,
        }
      : undefined,
  language_choice: ({ control }) => {
    if (!(control instanceof HTMLAnchorElement)) return undefined;
    const name = readName(control);
    const country = control.closest<HTMLElement>('[data-name]')?.dataset['name'] ?? name;
    // The link of a country with one address names the country first, then its language.
    return {
      event: 'language_choice',
      country,
      language: name.startsWith(country) ? undefined : name,
      link_url: control.href,
    };
  },
};

function isMarked(value: string | undefined): value is keyof typeof MARKED {
  return value !== undefined && Object.hasOwn(MARKED, value);
}

const SHARE_HOSTS: Readonly<Record<string, ShareMethod>> = {
  'www.facebook.com': 'facebook',
  'twitter.com': 'twitter',
};

function readShareMethod(control: HTMLElement): ShareMethod | undefined {
  if (!(control instanceof HTMLAnchorElement))
    return control.dataset['prints'] === undefined ? 'device' : 'print';
  return control.protocol === 'mailto:' ? 'email' : SHARE_HOSTS[control.hostname];
}

function readShare(control: HTMLElement): TrackedEvent | undefined {
  const method = readShareMethod(control);
  return (
    method && {
      event: 'share',
      share_method: method,
      method,
      content_type: 'article',
      item_id: window.location.pathname,
    }
  );
}

function readMenuLink(control: HTMLElement): TrackedEvent | undefined {
  if (!(control instanceof HTMLAnchorElement) || control.closest('main') !== null) return undefined;
  const place = control.closest('header, footer')?.localName;
  if (place !== 'header' && place !== 'footer') return undefined;
  return {
    event: 'menu_click',
    menu_title: control.getAttribute('aria-label') ?? readName(control),
    menu_url: control.href,
    menu_place: place,
  };
}

function readClick({ target }: Event): TrackedEvent | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  if (control === null || control.getAttribute('aria-disabled') === 'true') return undefined;
  const mark = control.closest<HTMLElement>('[data-event]');
  if (mark !== null) {
    const name = mark.dataset['event'];
    return isMarked(name) ? MARKED[name]({ control, mark }) : undefined;
  }
  return control.closest('[data-block="shareBar"]') === null
    ? readMenuLink(control)
    : readShare(control);
}

function watchVideos(report: (event: TrackedEvent) => void) {
  const startedVideos = new WeakSet<EventTarget>();
  const readVideo = (video: HTMLVideoElement) =>
    ({ video_title: video.getAttribute('aria-label') ?? '', video_provider: 'file' }) as const;
  const onPlay = ({ target }: Event) => {
    if (!(target instanceof HTMLVideoElement) || startedVideos.has(target)) return;
    startedVideos.add(target);
    report({ event: 'video_play', ...readVideo(target) });
  };
  const onEnd = ({ target }: Event) => {
    if (target instanceof HTMLVideoElement && startedVideos.delete(target))
      report({ event: 'video_end', ...readVideo(target) });
  };
  document.addEventListener('play', onPlay, true);
  document.addEventListener('ended', onEnd, true);
}

/** Listens in the capture phase, because a click may leave the document or remove its element. */
export function watchPage(report: (event: TrackedEvent) => void): void {
  const onClick = (event: MouseEvent) => {
    const tracked = readClick(event);
    if (tracked !== undefined) report(tracked);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('auxclick', (event) => event.button === 1 && onClick(event), true);
  watchVideos(report);
}
