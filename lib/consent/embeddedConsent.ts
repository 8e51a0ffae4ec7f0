import type { Translation } from 'vanilla-cookieconsent';
import { acceptedCategory, run, setLanguage, show, showPreferences, validConsent } from 'vanilla-cookieconsent';
import { CONTENT_ID } from '@/lib/config/constants';
import { buildTranslation, keepFocusIn, leaveRoomFor, makeRegion } from './consentWindows';
import type { ConsentListener, ConsentProvider } from './consentPort';
import { clearAnalyticsCookies, dropUnsoundChoice, KEPT_DAYS, readStoredChoice } from './storedChoice';
import type { ConsentWords } from '@/lib/models/labels';

/** `revision` is the number of what is asked for, `className` of the element around banner and panel. */
export type EmbeddedOptions = { readonly revision: number; readonly className: string };

/** Behind the skip link, so that the keyboard comes early to the banner, and from it to the page. */
function createRoot(className: string): HTMLElement {
  const root = document.createElement('div');
  root.className = className;
  const skipLink = document.querySelector(`a[href="#${CONTENT_ID}"]`);
  if (skipLink === null) document.body.prepend(root);
  else skipLink.after(root);
  return root;
}

/** Some browsers say for their visitors that they do not want to be measured. Our cookie policy takes it as a refusal. */
const hasPrivacySignal = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** A page may come back from the browser's memory as it was before the visitor chose otherwise on another one. */
function followOtherPages(): void {
  let known = readStoredChoice();
  window.addEventListener('pagehide', () => (known = readStoredChoice()));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readStoredChoice() !== known) window.location.reload();
  });
}

/** Banner and panel of vanilla-cookieconsent. Nothing is stored before the visitor has chosen. */
export function createEmbeddedConsent({ revision, className }: EmbeddedOptions): ConsentProvider {
  const translations: Record<string, Translation> = {};
  let listener: ConsentListener = () => undefined;
  let running: Promise<void> | undefined;
  let banner: HTMLElement | undefined;

  const tell = (isNew: boolean): void => {
    const analytics = acceptedCategory('analytics');
    if (!analytics) clearAnalyticsCookies();
    listener({ analytics }, isNew);
  };

  const launch = (language: string): Promise<void> => {
    dropUnsoundChoice(Date.now());
    return run({
      root: createRoot(className),
      revision,
      cookie: { expiresAfterDays: KEPT_DAYS },
      autoShow: false,
      hideFromBots: false,
      autoClearCookies: false,
      manageScriptTags: false,
      categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
      language: { default: language, translations },
      onModalReady: ({ modalName, modal }) => {
        if (modalName === 'consentModal') {
          banner = modal;
          makeRegion(banner);
        } else {
          keepFocusIn(modal);
        }
      },
      onFirstConsent: () => tell(true),
      onChange: () => tell(true),
    });
  };

  const speak = async ({ texts, language }: ConsentWords): Promise<void> => {
    translations[language] = buildTranslation(texts);
    running ??= launch(language);
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
      if (validConsent() || hasPrivacySignal()) tell(false);
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
