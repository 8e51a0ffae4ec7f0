import type {
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { type EditionId, resolveEdition } from '@/lib/platform/config/editions';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { ContactPointProps } from '@/lib/models/blocks';
import type { HeadGlobals } from './headGlobals';
import type { JsonValue } from '@/lib/platform/data/values';
import { buildAbsoluteUrl } from './absoluteUrls';
import { buildSearchTemplate, findSearchPath } from './searchPage';

const LOGO = '/icon-512.png';

const buildOrganizationId = (siteOrigin: string) => `${siteOrigin}/#organization`;

const DAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

function buildContactPoint({ phones = [], email, hours }: ContactPointProps, edition: EditionId) {
  const { country, language } = resolveEdition(edition);
  return dropUndefined({
    '@type': 'ContactPoint' as const,
    contactType: 'customer service',
    telephone: phones[0]?.href.replace('tel:', ''),
    email,
    areaServed: country,
    availableLanguage: language,
    hoursAvailable: hours?.times.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days.flatMap((day) => DAYS[day] ?? []),
      opens,
      closes,
    })),
  });
}

export function buildOrganization({
  labels,
  contact,
  edition,
  siteOrigin,
}: HeadGlobals): JsonValue {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': buildOrganizationId(siteOrigin),
    name: labels.siteFooter.parentCompany,
    url: buildAbsoluteUrl(siteOrigin, '/'),
    logo: buildAbsoluteUrl(siteOrigin, LOGO),
    ...(contact && { contactPoint: buildContactPoint(contact, edition) }),
  } satisfies WithContext<Organization>;
}

function buildSearchAction(globals: HeadGlobals) {
  const path = findSearchPath(globals);
  if (path === undefined) return undefined;
  return {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: buildSearchTemplate(globals.siteOrigin, path, 'search_term_string'),
    },
    'query-input': 'required name=search_term_string',
  } satisfies WithActionConstraints<SearchAction>;
}

export function buildWebSite(
  globals: HeadGlobals,
  url: string,
  hasOrganization: boolean,
): JsonValue {
  const { edition, labels, siteOrigin } = globals;
  const search = buildSearchAction(globals);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${siteOrigin}/${edition}#website`,
    name: labels.root.siteName,
    url: buildAbsoluteUrl(siteOrigin, url),
    inLanguage: resolveEdition(edition).locale,
    ...(hasOrganization && { publisher: { '@id': buildOrganizationId(siteOrigin) } }),
    ...(search && { potentialAction: search }),
  } satisfies WithContext<WebSite>;
}
