import { EDITIONS } from '@/lib/config/editions';
import { fetchPrivacyLinks, resolvePrivacyLink, type Visitor } from '@/lib/privacy/privacyLinks';

const LINKS = {
  GB: { en: { privacyLink: '/gb' } },
  US: { CA: { en: { privacyPolicyCHD: '/us-ca' } }, en: { privacyLink: '/us', privacyPolicyCHD: '/us-chd' } },
  CH: { de: { privacyLink: '/ch-de' }, fr: { privacyLink: '/ch-fr' }, it: { privacyLink: '' } },
  FR: { fr: { privacyLink: 7 } },
  default: { it: { privacyLink: '/default-it' }, privacyLink: '/default' },
};

test.each<[string, string, Visitor, string | undefined]>([
  ['country and language', 'privacyLink', { country: 'GB', language: 'en' }, '/gb'],
  ['one of several languages', 'privacyLink', { country: 'CH', language: 'fr' }, '/ch-fr'],
  ['the state', 'privacyPolicyCHD', { country: 'US', language: 'en', state: 'CA' }, '/us-ca'],
  ['the country, where the state has no such link', 'privacyLink', { country: 'US', language: 'en', state: 'CA' }, '/us'],
  ['the country, where the state is unknown', 'privacyPolicyCHD', { country: 'US', language: 'en', state: 'TX' }, '/us-chd'],
  ['the default of the language, where the entry is empty', 'privacyLink', { country: 'CH', language: 'it' }, '/default-it'],
  ['the default, for an unknown country', 'privacyLink', { country: 'XX', language: 'en' }, '/default'],
  ['the default, for an unknown language', 'privacyLink', { country: 'GB', language: 'cy' }, '/default'],
  ['the default, where the entry is no address', 'privacyLink', { country: 'FR', language: 'fr' }, '/default'],
  ['nothing, for a link type that no entry has', 'cookieLink', { country: 'GB', language: 'en' }, undefined],
  ['nothing, for names that every object has', 'constructor', { country: '__proto__', language: 'toString' }, undefined],
])('%s', (_name, type, visitor, expected) => {
  expect(resolvePrivacyLink(LINKS, type, visitor)).toBe(expected);
});

test.each([undefined, null, 'text', 7, [], {}, { GB: null }, { GB: { en: 'text' } }])('a document like %j has no links and is no surprise', (links) => {
  expect(resolvePrivacyLink(links, 'privacyLink', { country: 'GB', language: 'en' })).toBeUndefined();
});

test.each(EDITIONS)('the document that ships with the site has a policy for $id', async ({ country, language, id }) => {
  const links = await fetchPrivacyLinks(undefined);
  expect(resolvePrivacyLink(links, 'privacyLink', { country, language })).toMatch(new RegExp(`^/${id}/`));
});
