import type { EventName } from './events';
import { EVENT_TABLE, type EventRow } from './eventTable';

const INTRODUCTION = `# Analytics

For the analytics team: what this site writes into \`window.dataLayer\`, and when. The events are made from \`lib/tracking/eventTable.ts\` by \`npm run docs:analytics\`; a test compares.

## Turn it on

Set \`GTM_ID\` to a container of Google Tag Manager (\`GTM-…\`) and start the site again. Nothing else is needed: visitors are asked for their consent, and the security policy lets the container's scripts in. Tags of other companies need a place in that policy, which is in \`server/buildSecurityHeaders.ts\`; *Custom HTML* tags and *Custom JavaScript* variables do not run, since it allows neither inline scripts nor \`eval\`.

Without \`GTM_ID\` no container is fetched. The data layer is filled all the same for a visitor who has a Google Analytics cookie of this domain already, from another part of it.

In the container, make one *Custom Event* trigger for each event below and a *Data Layer Variable* for each field that is used. Switch off the history and the page view measurement of the Google tag: changes of page are told here.

## Consent

- Before any tag, Consent Mode v2 denies by default: \`ad_storage\`, \`ad_user_data\`, \`ad_personalization\`, \`analytics_storage\`, \`functionality_storage\` and \`personalization_storage\`; \`security_storage\` is granted.
- A visitor who agrees to statistics grants \`analytics_storage\` and nothing more; advertising stays denied. Only then is the container fetched, once in a document. There is no \`wait_for_update\`, since the update is there before the container.
- With a refusal nothing is fetched. Who withdraws denies \`analytics_storage\` again, the cookies go, and the page is loaded anew without the container.

## When nothing is pushed

Events are pushed only while a Google Analytics cookie (\`_ga\` or \`_ga_…\`) is present; \`consent_choice\` and the commands of Consent Mode alone come without it. The container sets that cookie a moment after the first consent: the page view of the page that is shown is pushed then, once. What happened before it is not made up for, and neither is a page that was left meanwhile.

Where scripts or the container are blocked, nothing is pushed. A page that the browser shows again out of its memory, after a visit to another site, is no new page view.

## Personal data

No address carries its query or hash. A search term is one line of at most 100 characters, in which whatever looks like an e-mail address or a number of seven digits or more is replaced by \`[e-mail]\` and \`[number]\`. Names, accounts, form contents and the content of shared messages are never sent: the site has none of them, or does not read them. Queries of search addresses are in no page title.

## Menu links without an event

An editor who ticks *Do not report clicks* (\`withoutMenuEvent\`) on an external menu item or a family-brand link keeps its \`menu_click\` out of the data layer. The page view of its page, if it is one of this site, comes all the same.

## Events

A field that is unknown is \`undefined\`, so that the tag manager does not go on with the value of an earlier event; the examples leave such fields out. A click is counted from the moment that the page's script runs, by keyboard as by mouse, and before another document takes over.
`;

function renderEvent(name: EventName): string {
  // Their fields differ from event to event; here they are only listed.
  const { when, fields, example }: Pick<EventRow<EventName>, 'when'> & { readonly fields: Readonly<Record<string, string>>; readonly example: object } = EVENT_TABLE[name];
  const rows = Object.entries(fields).map(([field, meaning]) => `| \`${field}\` | ${meaning} |`);
  return [`### ${name}`, when, ['| field | what it says |', '|---|---|', ...rows].join('\n'), ['```json', JSON.stringify({ event: name, ...example }, null, 2), '```'].join('\n')].join('\n\n');
}

/** `docs/analytics.md`, whole. */
export function renderAnalyticsDoc(): string {
  const names = Object.keys(EVENT_TABLE).filter((name): name is EventName => name in EVENT_TABLE);
  return `${[INTRODUCTION.trim(), ...names.map(renderEvent)].join('\n\n')}\n`;
}
