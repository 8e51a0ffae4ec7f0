import { pushEntry } from './dataLayer';

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';

/** Whether the container was asked for in this document. */
let isFetched = false;

/** Gives a command of Google's consent mode. The tag manager knows them by their being `arguments`; an array is something else to it. */
const command: (name: 'consent', action: 'default' | 'update', states: Readonly<Record<string, 'granted' | 'denied'>>) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- See above.
  pushEntry(arguments);
};

/**
 * Consent Mode v2: everything denied but what keeps a site safe. Comes before any tag. There is no `wait_for_update`:
 * the container is fetched after the update, and finds both in the data layer.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
export function denyByDefault(): void {
  command('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  });
}

/** Tells the tags of the visitor's choice about statistics, the one purpose that is asked for, and fetches the container with the first consent. */
export function applyChoice(containerId: string, isGranted: boolean): void {
  command('consent', 'update', { analytics_storage: isGranted ? 'granted' : 'denied' });
  if (!isGranted || isFetched) return;
  isFetched = true;
  pushEntry({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${containerId}`;
  document.head.append(script);
}
