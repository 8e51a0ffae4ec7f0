import { readConfig } from '@/lib/platform/config/env';
import { listStartNotes } from '@/server/start/startNotes';

type Environment = Readonly<Record<string, string>>;

const notesOf = (environment: Environment) => listStartNotes(readConfig(environment));
const SPACE = {
  CONTENTFUL_SPACE_ID: 'abc',
  CONTENTFUL_DELIVERY_TOKEN: 'delivery-token',
  CONTENTFUL_PREVIEW_TOKEN: 'preview-token',
};
/** What a public site needs in addition to its space. */
const WHOLE = {
  SITE_ORIGIN: 'https://www.example.com',
  RETAILER_API_URL: 'https://shops.example.com',
  PRIVACY_LINKS_URL: 'https://www.example.com/links.json',
  CONTENT_SNAPSHOT_DIR: '/var/lib/site',
};

const EVERYONE = 'everyone who can reach this site, since there is no PREVIEW_SECRET';
const DEMO = 'content/dist/demo/space-export.json';
const IN_STAGING = 'APP_ENV is staging, and PREVIEW is not false';

test.each<[Environment, string, string, string]>([
  [{ PREVIEW: 'true' }, EVERYONE, DEMO, 'PREVIEW is true'],
  [{ APP_ENV: 'staging', CONTENT_EXPORT: 'space.json' }, EVERYONE, 'space.json', IN_STAGING],
  [
    { APP_ENV: 'staging', ...SPACE },
    EVERYONE,
    'the space abc, environment master, read from preview.contentful.com',
    IN_STAGING,
  ],
  [
    {
      PREVIEW: 'true',
      ...SPACE,
      CONTENTFUL_ENVIRONMENT: 'next',
      CONTENTFUL_HOST: 'preview.eu.contentful.com',
    },
    EVERYONE,
    'the space abc, environment next, read from preview.eu.contentful.com',
    'PREVIEW is true',
  ],
  [
    { PREVIEW: 'true', PREVIEW_SECRET: 'a-secret-of-this-test' },
    'those who come with PREVIEW_SECRET, or with a link from one of them',
    DEMO,
    'PREVIEW is true',
  ],
])(
  'preview is announced, with whose drafts are shown, why, and how to end it: %j',
  (environment, readers, source, reason) => {
    expect(notesOf(environment)).toEqual([
      `Drafts are shown to ${readers}: those of ${source}. This is preview mode (${reason}); PREVIEW=false ends it.`,
    ]);
  },
);

test('a site that shows no drafts and is not indexed is announced, with the reason', () => {
  expect(notesOf({ APP_ENV: 'staging', PREVIEW: 'false' })).toEqual([
    'Search engines are told not to index this site: APP_ENV is staging, and only production is indexed.',
  ]);
});

test.each(['https://www.example.com', 'http://10.0.0.1:3000', 'https://localhost.example.com'])(
  'the demo space at the address %s is announced',
  (address) => {
    expect(notesOf({ SITE_ORIGIN: address })).toEqual([
      `The demo space is served at ${address}: neither CONTENTFUL_SPACE_ID nor CONTENT_EXPORT names another.`,
    ]);
  },
);

test('the demo space with its drafts at a public address is announced as both', () => {
  expect(notesOf({ APP_ENV: 'staging', SITE_ORIGIN: 'https://staging.example.com' })).toEqual([
    expect.stringMatching(/^Drafts are shown/),
    expect.stringMatching(/^The demo space is served at https:\/\/staging\.example\.com/),
  ]);
});

test.each<[Environment, string]>([
  [
    {},
    'SITE_ORIGIN (canonical links lead to http://localhost:3000), RETAILER_API_URL (shops are ' +
      'those of content/dist/demo/retailers.json), PRIVACY_LINKS_URL (privacy links are those of ' +
      'content/dist/demo/privacy-links.json), CONTENT_SNAPSHOT_DIR (a start while the content service ' +
      'is away has nothing to serve)',
  ],
  [
    { ...WHOLE, SITE_ORIGIN: '', PORT: '8080' },
    'SITE_ORIGIN (canonical links lead to http://localhost:8080)',
  ],
  [
    { ...WHOLE, CONTENT_SNAPSHOT_DIR: '' },
    'CONTENT_SNAPSHOT_DIR (a start while the content service is away has nothing to serve)',
  ],
])(
  'a space without what a public site needs is announced in one line: %j',
  (environment, unset) => {
    expect(notesOf({ ...SPACE, ...environment })).toEqual([
      `The space abc is served without ${unset}.`,
    ]);
  },
);

test.each<Environment>([
  {},
  { SITE_ORIGIN: 'http://localhost:8080' },
  { SITE_ORIGIN: 'http://site.localhost' },
  { SITE_ORIGIN: 'http://127.0.0.1:3000' },
  { SITE_ORIGIN: 'http://[::1]:3000' },
  { SITE_ORIGIN: 'https://www.example.com', CONTENT_EXPORT: 'space.json' },
  { ...SPACE, ...WHOLE },
])('nothing is announced for a complete configuration: %j', (environment) => {
  expect(notesOf(environment)).toEqual([]);
});

test('a trial of the security policy is noted', () => {
  expect(notesOf({ CSP_REPORT_ONLY: 'true', CSP_REPORT_URI: '/api/csp-reports' })).toEqual([
    expect.stringContaining('CSP_REPORT_ONLY'),
  ]);
});
