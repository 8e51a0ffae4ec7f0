import type { Translation } from 'vanilla-cookieconsent';
import type { ConsentWords } from '@/lib/models/labels';

type Texts = ConsentWords['texts'];

/** The library reads texts as HTML, but labels are plain text. Without `<` no element can start. */
const plain = (text: string) => text.replaceAll('<', '&lt;');

function addPolicy(text: string, { policy, policyLink }: Texts) {
  if (policyLink === '') return plain(text);
  return `${plain(text)} <a href="${plain(policyLink).replaceAll('"', '%22')}">${plain(policy)}</a>`;
}

export function buildEmptyTranslation(texts: Texts): Translation {
  return {
    consentModal: {},
    preferencesModal: {
      title: plain(texts.preferencesTitle),
      closeIconLabel: texts.close,
      sections: [{ description: addPolicy(texts.nothingText, texts) }],
    },
  };
}

export function buildTranslation(texts: Texts): Translation {
  const description = addPolicy(texts.description, texts);
  const buttons = {
    acceptAllBtn: plain(texts.acceptAll),
    acceptNecessaryBtn: plain(texts.rejectAll),
  };
  return {
    consentModal: {
      ...buttons,
      title: plain(texts.title),
      description,
      showPreferencesBtn: plain(texts.preferencesTitle),
    },
    preferencesModal: {
      ...buttons,
      title: plain(texts.preferencesTitle),
      savePreferencesBtn: plain(texts.save),
      closeIconLabel: texts.close, // An attribute, so it is not escaped.
      sections: [
        { description },
        {
          title: plain(texts.necessaryTitle),
          description: plain(texts.necessaryText),
          linkedCategory: 'necessary',
        },
        {
          title: plain(texts.analyticsTitle),
          description: plain(texts.analyticsText),
          linkedCategory: 'analytics',
        },
      ],
    },
  };
}

/** The library's banner is a dialog that traps the focus; a region leaves the page usable. */
export function makeRegion(banner: HTMLElement): void {
  banner.setAttribute('role', 'region');
  banner.removeAttribute('aria-modal');
  banner.firstElementChild?.setAttribute('hidden', '');
  banner.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') event.stopPropagation();
  });
}

/** The library focuses an element before the first control, where Shift+Tab leaves the panel. */
export function keepFocusIn(panel: HTMLElement): void {
  panel.firstElementChild?.addEventListener('focus', () => panel.querySelector('button')?.focus());
}

export function leaveRoomFor(banner: HTMLElement): void {
  new ResizeObserver(() => {
    const room = `${window.innerHeight - banner.getBoundingClientRect().top}px`;
    document.body.style.paddingBlockEnd = room;
    document.documentElement.style.scrollPaddingBlockEnd = room;
  }).observe(banner);
}
