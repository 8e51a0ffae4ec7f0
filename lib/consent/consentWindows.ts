import type { Translation } from 'vanilla-cookieconsent';
import type { ConsentWords } from '@/lib/models/labels';

type Texts = ConsentWords['texts'];

/** The library reads its texts as HTML. Labels are none: without an opening bracket nothing in them can be an element. */
const plain = (text: string): string => text.replaceAll('<', '&lt;');

/** The description, and where more is said. */
function buildDescription({ description, policy, policyLink }: Texts): string {
  if (policyLink === '') return plain(description);
  return `${plain(description)} <a href="${plain(policyLink).replaceAll('"', '%22')}">${plain(policy)}</a>`;
}

/** Banner and panel in one language, as the library takes them. */
export function buildTranslation(texts: Texts): Translation {
  const description = buildDescription(texts);
  const answers = { acceptAllBtn: plain(texts.acceptAll), acceptNecessaryBtn: plain(texts.rejectAll) };
  return {
    consentModal: { ...answers, title: plain(texts.title), description, showPreferencesBtn: plain(texts.preferencesTitle) },
    preferencesModal: {
      ...answers,
      title: plain(texts.preferencesTitle),
      savePreferencesBtn: plain(texts.save),
      closeIconLabel: texts.close, // An attribute, and no HTML.
      sections: [
        { description },
        { title: plain(texts.necessaryTitle), description: plain(texts.necessaryText), linkedCategory: 'necessary' },
        { title: plain(texts.analyticsTitle), description: plain(texts.analyticsText), linkedCategory: 'analytics' },
      ],
    },
  };
}

/**
 * The library shows its banner as a dialog that takes the focus and keeps it. Ours asks and waits: a region of the page,
 * which works on around it.
 */
export function makeRegion(banner: HTMLElement): void {
  banner.setAttribute('role', 'region');
  banner.removeAttribute('aria-modal');
  banner.firstElementChild?.setAttribute('hidden', ''); // What the library gives the focus to.
  banner.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.stopPropagation(); // Where the library would lead the focus back.
  });
}

/** The library gives the focus to a place in front of the panel's first control, from where Shift and Tab lead out of the panel. */
export function keepFocusIn(panel: HTMLElement): void {
  panel.firstElementChild?.addEventListener('focus', () => panel.querySelector('button')?.focus());
}

/** Leaves the end of the page as much room as the banner covers, so that all of it, and what has the focus, can be scrolled free. */
export function leaveRoomFor(banner: HTMLElement): void {
  new ResizeObserver(() => {
    const room = `${window.innerHeight - banner.getBoundingClientRect().top}px`;
    document.body.style.paddingBlockEnd = room;
    document.documentElement.style.scrollPaddingBlockEnd = room;
  }).observe(banner);
}
