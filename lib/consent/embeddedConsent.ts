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
import { CONTENT_ID } from '@/lib/config/constants';
import {
  buildEmptyTranslation,
  buildTranslation,
  keepFocusIn,
  leaveRoomFor,
  makeRegion,
} from './consentWindows';
import type { ConsentListener, ConsentProvider } from './consentPort';
import {
  clearAnalyticsCookies,
  dropUnsoundChoice,
  KEPT_DAYS,
  readStoredChoice,
} from './storedChoice';
import type { ConsentWords } from '@/lib/models/labels';

/** `asks`: something is configured that needs consent. Without it there is nothing to choose, and no choice is stored. */
export type EmbeddedOptions = {
  readonly revision: number;
  readonly className: string;
  readonly asks: boolean;
};

/** Behind the skip link, so that keyboard users reach the banner early and the page from it. */
function createRoot(className: string): HTMLElement {
  const root = document.createElement('div');
  root.className = className;
  const skipLink = document.querySelector(`a[href="#${CONTENT_ID}"]`);
  if (skipLink === null) document.body.prepend(root);
  else skipLink.after(root);
  return root;
}

/** Our cookie policy treats the browser's Global Privacy Control signal as a rejection. */
const hasPrivacySignal = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** The back/forward cache may restore a page as it was before the visitor chose otherwise on another page. */
function followOtherPages(): void {
  let known = readStoredChoice();
  window.addEventListener('pagehide', () => (known = readStoredChoice()));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readStoredChoice() !== known) window.location.reload();
  });
}

type LibraryOptions = EmbeddedOptions & {
  readonly language: string;
  readonly translations: Record<string, Translation>;
  readonly onBanner: (banner: HTMLElement) => void;
  readonly onChoice: () => void;
};

function runLibrary({
  revision,
  className,
  asks,
  language,
  translations,
  onBanner,
  onChoice,
}: LibraryOptions): Promise<void> {
  dropUnsoundChoice(Date.now());
  return run({
    root: createRoot(className),
    revision,
    cookie: { expiresAfterDays: KEPT_DAYS, useLocalStorage: !canReadCookies() },
    autoShow: false,
    hideFromBots: false,
    autoClearCookies: false,
    manageScriptTags: false,
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...(asks ? { analytics: {} } : {}),
    },
    language: { default: language, translations },
    onModalReady: ({ modalName, modal }) =>
      (modalName === 'consentModal' ? onBanner : keepFocusIn)(modal),
    onFirstConsent: onChoice,
    onChange: onChoice,
  });
}

/** Banner and panel of vanilla-cookieconsent. Nothing is stored before the visitor has chosen. */
export function createEmbeddedConsent(options: EmbeddedOptions): ConsentProvider {
  const translations: Record<string, Translation> = {};
  let listener: ConsentListener = () => undefined;
  let running: Promise<void> | undefined;
  let banner: HTMLElement | undefined;

  const report = (isNew: boolean): void => {
    const analytics = acceptedCategory('analytics');
    if (!analytics) clearAnalyticsCookies();
    listener({ analytics }, isNew);
  };

  const adoptBanner = (element: HTMLElement): void => {
    banner = element;
    makeRegion(element);
  };

  const speak = async ({ texts, language }: ConsentWords): Promise<void> => {
    translations[language] = (options.asks ? buildTranslation : buildEmptyTranslation)(texts);
    running ??= runLibrary({
      ...options,
      language,
      translations,
      onBanner: adoptBanner,
      onChoice: () => report(true),
    });
    await running;
    await setLanguage(language);
  };

  const ask = (): void => {
    show(true);
    if (banner !== undefined) leaveRoomFor(banner);
  };

  return {
    start: async (words, newListener) => {
      listener = newListener;
      await speak(words);
      followOtherPages();
      if (validConsent() || hasPrivacySignal()) report(false);
      else ask();
    },
    setWords: (words) => {
      if (running !== undefined) void speak(words);
    },
    openPreferences: async (words) => {
      await speak(words);
      showPreferences();
    },
  };
}
