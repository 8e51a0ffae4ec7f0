import { run, showPreferences } from 'vanilla-cookieconsent';
import type { Labels } from '@/lib/models/labels';

export type ConsentRequest = {
  readonly texts: Labels['consent'];
  /** Language of the texts, as a language tag. */
  readonly language: string;
  /** Element that takes the panel, as a selector. */
  readonly root: string;
};

/** The panel reads its texts as HTML. Labels are none: without an opening bracket nothing in them can be an element. */
function buildTexts(texts: Labels['consent']): Labels['consent'] {
  const plain = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replaceAll('<', '&lt;')]));
  return { ...texts, ...plain, close: texts.close };
}

/**
 * Shows the consent preferences panel. Nothing is stored before the visitor has chosen.
 * The texts of the first call stay until the page is loaded anew.
 */
export async function openConsentPreferences({ texts: labels, language, root }: ConsentRequest): Promise<void> {
  const texts = buildTexts(labels);
  await run({
    root,
    autoShow: false,
    hideFromBots: false,
    disablePageInteraction: true,
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
    language: {
      default: language,
      translations: {
        [language]: {
          consentModal: {},
          preferencesModal: {
            title: texts.preferencesTitle,
            acceptAllBtn: texts.acceptAll,
            acceptNecessaryBtn: texts.rejectAll,
            savePreferencesBtn: texts.save,
            closeIconLabel: texts.close,
            sections: [
              { description: texts.description },
              { title: texts.necessaryTitle, description: texts.necessaryText, linkedCategory: 'necessary' },
              { title: texts.analyticsTitle, description: texts.analyticsText, linkedCategory: 'analytics' },
            ],
          },
        },
      },
    },
  });
  showPreferences();
}
