import type { Section, Translation } from 'vanilla-cookieconsent';
import type { ConsentWords } from '@/lib/models/labels';
import type { Purpose, PurposeServices } from '@/lib/platform/config/services';

type Texts = ConsentWords['texts'];

type PurposeLabels = { readonly title: keyof Texts; readonly text: keyof Texts };

/** Spaces have translated labels under these names. */
const PURPOSE_LABELS: Readonly<Record<Purpose, PurposeLabels>> = {
  functional: { title: 'necessaryTitle', text: 'necessaryText' },
  statistics: { title: 'analyticsTitle', text: 'analyticsText' },
  marketing: { title: 'marketingTitle', text: 'marketingText' },
};

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

function buildSection(
  purpose: Purpose,
  services: readonly string[],
  { texts, language }: ConsentWords,
): Section {
  const { title, text } = PURPOSE_LABELS[purpose];
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(services);
  return {
    title: plain(texts[title]),
    description: [texts[text], texts.services.replace('{services}', () => names)]
      .map(plain)
      .join('<br>'),
    linkedCategory: purpose,
  };
}

/** With Global Privacy Control, marketing has a text instead of a switch. */
export function buildTranslation(
  words: ConsentWords,
  purposes: PurposeServices,
  isMarketingOff: boolean,
): Translation {
  const { texts } = words;
  const description = addPolicy(
    purposes.marketing === undefined || isMarketingOff
      ? texts.description
      : texts.marketingDescription,
    texts,
  );
  const { functional = [], statistics, marketing } = purposes;
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
        buildSection('functional', functional, words),
        ...(statistics ? [buildSection('statistics', statistics, words)] : []),
        ...(marketing
          ? [
              isMarketingOff
                ? { title: plain(texts.marketingTitle), description: plain(texts.privacySignal) }
                : buildSection('marketing', marketing, words),
            ]
          : []),
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
