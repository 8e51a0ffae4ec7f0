import type { Translation } from 'vanilla-cookieconsent';
import type { ConsentWords } from '@/lib/models/services';

type Texts = ConsentWords['texts'];

/** The library reads its texts as HTML. Labels are none: without an opening bracket nothing in them can be an element. */
const plain = (text: string): string => text.replaceAll('<', '&lt;');

/** The description, and where more is said. */
function buildDescription({ description, policy, policyLink }: Texts): string {
  if (policyLink === '') return plain(description);
  return `${plain(description)} <a href="${plain(policyLink).replaceAll('"', '%22')}">${plain(policy)}</a>`;
}

/** Banner and panel in one language, as the library takes them. */
export function buildTranslation(texts: Texts): Translation {
  const description = buildDescription(texts);
  const answers = { acceptAllBtn: plain(texts.acceptAll), acceptNecessaryBtn: plain(texts.rejectAll) };
  return {
    consentModal: { ...answers, title: plain(texts.title), description, showPreferencesBtn: plain(texts.preferencesTitle) },
    preferencesModal: {
      ...answers,
      title: plain(texts.preferencesTitle),
      savePreferencesBtn: plain(texts.save),
      closeIconLabel: texts.close, // An attribute, and no HTML.
      sections: [
        { description },
        { title: plain(texts.necessaryTitle), description: plain(texts.necessaryText), linkedCategory: 'necessary' },
        { title: plain(texts.analyticsTitle), description: plain(texts.analyticsText), linkedCategory: 'analytics' },
      ],
    },
  };
}
