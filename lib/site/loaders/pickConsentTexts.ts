import type { Labels } from '@/lib/models/labels';
import type { BrowserServices } from '@/lib/platform/config/services';

type Texts = Labels['consent'];

const ABOUT_MARKETING: readonly string[] = [
  'marketingDescription',
  'marketingTitle',
  'marketingText',
  'privacySignal',
] satisfies readonly (keyof Texts)[];
const WITHOUT_SERVICES: readonly string[] = [
  'preferencesTitle',
  'close',
  'nothingText',
  'policy',
  'policyLink',
] satisfies readonly (keyof Texts)[];

/** Empties what the panel never shows: every page carries these texts. */
export function pickConsentTexts(texts: Texts, services: BrowserServices | undefined): Texts {
  const isShown = (name: string) =>
    services?.asksForConsent === true
      ? services.purposes.marketing !== undefined || !ABOUT_MARKETING.includes(name)
      : WITHOUT_SERVICES.includes(name);
  const empty = Object.keys(texts).filter((name) => !isShown(name));
  return { ...texts, ...Object.fromEntries(empty.map((name) => [name, ''])) };
}
