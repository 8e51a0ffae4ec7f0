import { createLoader } from '@/lib/browser/createLoader';
import type { ConsentListener, ConsentProvider } from './consentPort';
import { clearAnalyticsCookies } from './storedChoice';

declare global {
  var OptanonWrapper: (() => void) | undefined;
  /** Ids of the allowed groups with a comma around each: `,C0001,C0002,`. */
  var OnetrustActiveGroups: string | undefined;
  var OneTrust:
    | Readonly<{
        ToggleInfoDisplay: () => void;
        /** Until the visitor answers, the active groups are the default of their country. */
        IsAlertBoxClosedAndValid: () => boolean;
        changeLanguage?: (language: string) => void;
      }>
    | undefined;
}

const SCRIPT = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js';
const ANALYTICS = 'C0002';

const allowsAnalytics = () =>
  globalThis.OnetrustActiveGroups?.split(',').includes(ANALYTICS) === true;

function fetchScript(domainId: string, onChoice: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    globalThis.OptanonWrapper = () => {
      resolve();
      onChoice();
    };
    const script = document.createElement('script');
    script.async = true;
    script.src = SCRIPT;
    script.dataset['domainScript'] = domainId;
    script.dataset['documentLanguage'] = 'true'; // Makes OneTrust use the language of `<html lang>`.
    script.onerror = () => {
      script.remove();
      reject(new Error(`${SCRIPT} cannot be fetched`));
    };
    document.head.append(script);
  });
}

/** OneTrust's console sets texts and design. Without OneTrust's script, nothing is allowed. */
export function createOneTrust(domainId: string): ConsentProvider {
  let listener: ConsentListener = () => undefined;
  let known: boolean | undefined;
  let isReady = false;

  const onChoice = () => {
    const isNew = isReady;
    isReady = true;
    if (globalThis.OneTrust?.IsAlertBoxClosedAndValid() !== true) return;
    const analytics = allowsAnalytics();
    if (analytics === known) return;
    known = analytics;
    if (!analytics) clearAnalyticsCookies();
    listener({ analytics }, isNew);
  };

  const load = createLoader(() => fetchScript(domainId, onChoice));

  return {
    start: async (_words, newListener) => {
      listener = newListener;
      await load();
    },
    setWords: ({ language }) => globalThis.OneTrust?.changeLanguage?.(language),
    openPreferences: async () => {
      await load();
      globalThis.OneTrust?.ToggleInfoDisplay();
    },
  };
}
