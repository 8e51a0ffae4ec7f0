import type { ConsentListener, ConsentProvider } from './consentPort';
import { clearAnalyticsCookies } from './storedChoice';

declare global {
  /** OneTrust calls it when it is ready and after each choice. */
  var OptanonWrapper: (() => void) | undefined;
  /** Ids of the allowed groups with a comma around each: `,C0001,C0002,`. */
  var OnetrustActiveGroups: string | undefined;
  var OneTrust:
    | {
        readonly ToggleInfoDisplay: () => void;
        /** Until the visitor has answered, the active groups are the default of their country. */
        readonly IsAlertBoxClosedAndValid: () => boolean;
        readonly changeLanguage?: (language: string) => void;
      }
    | undefined;
}

const SCRIPT = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js';
/** OneTrust calls it "performance". */
const ANALYTICS = 'C0002';

const allowsAnalytics = (): boolean =>
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

/** Banner and panel of OneTrust, whose texts and design are set in OneTrust's console. Without its script nothing is allowed. */
export function createOneTrust(domainId: string): ConsentProvider {
  let listener: ConsentListener = () => undefined;
  let fetching: Promise<void> | undefined;
  let known: boolean | undefined;
  let isReady = false;

  const onChoice = (): void => {
    const isNew = isReady;
    isReady = true;
    if (globalThis.OneTrust?.IsAlertBoxClosedAndValid() !== true) return;
    const analytics = allowsAnalytics();
    if (analytics === known) return;
    known = analytics;
    if (!analytics) clearAnalyticsCookies();
    listener({ analytics }, isNew);
  };

  const load = (): Promise<void> => {
    fetching ??= fetchScript(domainId, onChoice).catch((cause: unknown) => {
      fetching = undefined;
      throw cause;
    });
    return fetching;
  };

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
