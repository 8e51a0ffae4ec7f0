import { createLoader } from '@/lib/browser/createLoader';
import type { ConsentListener, ConsentProvider } from './consentPort';
import { type ConsentChoice, PURPOSES, resolveChoice } from './purposes';
import { clearRefusedCookies } from './storedChoice';

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

function readChoice() {
  const groups = globalThis.OnetrustActiveGroups?.split(',') ?? [];
  return resolveChoice((purpose) => groups.includes(PURPOSES[purpose].oneTrustGroup));
}

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
  let known: ConsentChoice | undefined;
  let isReady = false;

  const onChoice = () => {
    const isNew = isReady;
    isReady = true;
    if (globalThis.OneTrust?.IsAlertBoxClosedAndValid() !== true) return;
    const choice = readChoice();
    if (choice.statistics === known?.statistics && choice.marketing === known.marketing) return;
    known = choice;
    clearRefusedCookies(choice);
    listener(choice, isNew);
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
