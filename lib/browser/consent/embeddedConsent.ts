import Router from 'next/router';
import type { Translation } from 'vanilla-cookieconsent';
import {
  acceptedCategory,
  run,
  setLanguage,
  show,
  showPreferences,
  validConsent,
} from 'vanilla-cookieconsent';
import { canReadCookies } from '@/lib/browser/storage';
import { CONTENT_ID } from '@/lib/platform/config/constants';
import {
  buildEmptyTranslation,
  buildTranslation,
  keepFocusIn,
  leaveRoomFor,
  makeRegion,
} from './consentWindows';
import type { ConsentListener, ConsentProvider } from './consentPort';
import { hasPrivacySignal, resolveChoice } from './purposes';
import {
  clearRefusedCookies,
  dropInvalidChoice,
  KEPT_DAYS,
  readStoredChoice,
} from './storedChoice';
import type { ConsentWords } from '@/lib/models/labels';
import { OPTIONAL_PURPOSES, type PurposeServices } from '@/lib/platform/config/services';

/** If no purpose has services, nothing needs consent, and no choice is stored. */
type EmbeddedOptions = Readonly<{
  revision: number;
  className: string;
  purposes: PurposeServices;
}>;

/** After the skip link, so that keyboard users reach the banner early and the page from it. */
function createRoot(className: string): HTMLElement {
  const root = document.createElement('div');
  root.className = className;
  const skipLink = document.querySelector(`a[href="#${CONTENT_ID}"]`);
  if (skipLink === null) document.body.prepend(root);
  else skipLink.after(root);
  return root;
}

const CARE_CARD = 'main [data-block="careCard"]';

/** The banner would cover who to call: it waits for the first scroll, or for another page. */
async function whenCareCardIsRead() {
  const card = document.querySelector(CARE_CARD)?.getBoundingClientRect();
  if (card === undefined || window.scrollY > 0 || card.top > window.innerHeight) return;
  await new Promise<unknown>((resolve) => {
    window.addEventListener('scroll', resolve, { once: true, passive: true });
    Router.events.on('routeChangeComplete', resolve);
  });
}

/** The back/forward cache may restore a page from before a choice on another page. */
function followOtherPages() {
  let known = readStoredChoice();
  window.addEventListener('pagehide', () => (known = readStoredChoice()));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readStoredChoice() !== known) window.location.reload();
  });
}

/** Nothing is stored before the visitor has chosen. */
export function createEmbeddedConsent({
  revision,
  className,
  purposes,
}: EmbeddedOptions): ConsentProvider {
  const isMarketingOff = hasPrivacySignal();
  const asked = OPTIONAL_PURPOSES.filter(
    (purpose) => purposes[purpose] && !(purpose === 'marketing' && isMarketingOff),
  );
  const translations: Record<string, Translation> = {};
  let listener: ConsentListener = () => undefined;
  let running: Promise<void> | undefined;
  let banner: HTMLElement | undefined;

  const report = (isNew: boolean) => {
    const choice = resolveChoice((purpose) => acceptedCategory(purpose));
    clearRefusedCookies(choice);
    listener(choice, isNew);
  };

  const runLibrary = (language: string) => {
    dropInvalidChoice(Date.now());
    return run({
      root: createRoot(className),
      revision,
      cookie: { expiresAfterDays: KEPT_DAYS, useLocalStorage: !canReadCookies() },
      autoShow: false,
      hideFromBots: false,
      autoClearCookies: false,
      manageScriptTags: false,
      categories: {
        functional: { enabled: true, readOnly: true },
        ...Object.fromEntries(asked.map((purpose) => [purpose, {}])),
      },
      language: { default: language, translations },
      onModalReady: ({ modalName, modal }) => {
        if (modalName === 'consentModal') {
          banner = modal;
          makeRegion(modal);
        } else keepFocusIn(modal);
      },
      onFirstConsent: () => report(true),
      onChange: () => report(true),
    });
  };

  const setWords = async ({ texts, language }: ConsentWords) => {
    translations[language] =
      asked.length > 0
        ? buildTranslation({ texts, language }, purposes, isMarketingOff)
        : buildEmptyTranslation(texts);
    running ??= runLibrary(language);
    await running;
    await setLanguage(language);
  };

  return {
    start: async (words, newListener) => {
      listener = newListener;
      await setWords(words);
      followOtherPages();
      if (validConsent() || isMarketingOff) {
        report(false);
        return;
      }
      await whenCareCardIsRead();
      show(true);
      if (banner !== undefined) leaveRoomFor(banner);
    },
    setWords: (words) => {
      if (running !== undefined) void setWords(words);
    },
    openPreferences: async (words) => {
      await setWords(words);
      showPreferences();
    },
  };
}
