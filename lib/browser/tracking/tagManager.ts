import { pushEntry } from './dataLayer';

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';

let isFetched = false;

/** The tag manager recognises commands by their being an `arguments` object, not an array. */
const command: (
  name: 'consent',
  action: 'default' | 'update',
  states: Readonly<Record<string, 'granted' | 'denied'>>,
) => void = function () {
  // eslint-disable-next-line prefer-rest-params -- See above.
  pushEntry(arguments);
};

// Call it before any tag (https://developers.google.com/tag-platform/security/guides/consent). It
// needs no `wait_for_update`, because the container is fetched after the update.
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
