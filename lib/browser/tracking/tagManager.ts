import {
  buildSignals,
  type ConsentChoice,
  type ConsentSignals,
  DEFAULT_SIGNALS,
  isAnyGranted,
} from '@/lib/browser/consent/purposes';
import { pushEntry } from './pushEntry';

const GOOGLE = 'https://www.googletagmanager.com';

let isFetched = false;

type Command = (name: 'consent', action: 'default' | 'update', signals: ConsentSignals) => object;

/** The tag manager recognises commands by their being an `arguments` object, not an array. */
const buildCommand: Command = function () {
  // eslint-disable-next-line prefer-rest-params -- See above.
  return arguments;
};

const DEFAULT = buildCommand('consent', 'default', DEFAULT_SIGNALS);

/** What was pushed before, such as a page view, falls under the earlier choice. */
function insertAfterDefault(update: object) {
  const start = window.dataLayer?.indexOf(DEFAULT) ?? -1;
  window.dataLayer?.splice(start + 1, 0, update);
}

// Call it before any tag (https://developers.google.com/tag-platform/security/guides/consent). It
// needs no `wait_for_update`, because the container is fetched after the update.
export function denyByDefault(): void {
  pushEntry(DEFAULT);
}

type Container = { readonly id: string; readonly serverUrl: string | undefined };

/** @param isNew whether the visitor has just chosen, rather than on an earlier page */
export function applyChoice(
  { id, serverUrl = GOOGLE }: Container,
  choice: ConsentChoice,
  isNew: boolean,
): void {
  const update = buildCommand('consent', 'update', buildSignals(choice));
  // Until the container has loaded, the data layer is a list that can be changed.
  if (isNew || isFetched) pushEntry(update);
  else insertAfterDefault(update);
  if (!isAnyGranted(choice) || isFetched) return;
  isFetched = true;
  pushEntry({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${serverUrl}/gtm.js?id=${id}`;
  document.head.append(script);
}
