import { readConfig } from '@/lib/config/env';
import { listStartNotes } from '@/server/startNotes';

type Environment = Readonly<Record<string, string>>;

const notesOf = (environment: Environment): readonly string[] =>
  listStartNotes(readConfig(environment));
const SPACE = {
  CONTENTFUL_SPACE_ID: 'abc',
  CONTENTFUL_DELIVERY_TOKEN: 'delivery-token',
  CONTENTFUL_PREVIEW_TOKEN: 'preview-token',
};
/** What a site in public needs beside its space. */
const WHOLE = {
  SITE_ORIGIN: 'https://www.example.com',
  RETAILER_API_URL: 'https://shops.example.com',
  PRIVACY_LINKS_URL: 'https://www.example.com/links.json',
  CONTENT_SNAPSHOT_DIR: '/var/lib/site',
};

test.each<[Environment, string]>([
  [
    { PREVIEW: 'true' },
    'Drafts are shown to everyone who can reach this site, since there is no PREVIEW_SECRET: those of content/dist/demo/space-export.json. This is preview mode (PREVIEW is true); PREVIEW=false ends it.',
  ],
  [
    { APP_ENV: 'staging', CONTENT_EXPORT: 'space.json' },
    'Drafts are shown to everyone who can reach this site, since there is no PREVIEW_SECRET: those of space.json. This is preview mode (APP_ENV is staging, and PREVIEW is not false); PREVIEW=false ends it.',
  ],
  [
    { APP_ENV: 'staging', ...SPACE },
    'Drafts are shown to everyone who can reach this site, since there is no PREVIEW_SECRET: those of the space abc, environment master, read from preview.contentful.com. This is preview mode (APP_ENV is staging, and PREVIEW is not false); PREVIEW=false ends it.',
  ],
  [
    {
      PREVIEW: 'true',
      ...SPACE,
      CONTENTFUL_ENVIRONMENT: 'next',
      CONTENTFUL_HOST: 'preview.eu.contentful.com',
    },
    'Drafts are shown to everyone who can reach this site, since there is no PREVIEW_SECRET: those of the space abc, environment next, read from preview.eu.contentful.com. This is preview mode (PREVIEW is true); PREVIEW=false ends it.',
  ],
  [
    { PREVIEW: 'true', PREVIEW_SECRET: 'a-secret-of-this-test' },
    'Drafts are shown to those who come with PREVIEW_SECRET, or with a link from one of them: those of content/dist/demo/space-export.json. This is preview mode (PREVIEW is true); PREVIEW=false ends it.',
  ],
])(
  'preview is announced, with whose drafts are shown, why, and how to end it: %j',
  (environment, note) => {
    expect(notesOf(environment)).toEqual([note]);
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

test('the demo space with its drafts, at an address of its own, is announced as both', () => {
  expect(notesOf({ APP_ENV: 'staging', SITE_ORIGIN: 'https://staging.example.com' })).toEqual([
    expect.stringMatching(/^Drafts are shown/),
    expect.stringMatching(/^The demo space is served at https:\/\/staging\.example\.com/),
  ]);
});

test.each<[Environment, string]>([
  [
    {},
    'SITE_ORIGIN (canonical links lead to http://localhost:3000), RETAILER_API_URL (shops are those of content/dist/demo/retailers.json), PRIVACY_LINKS_URL (privacy links are those of content/dist/demo/privacy-links.json), CONTENT_SNAPSHOT_DIR (a start while the content service is away has nothing to serve)',
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
  'a space that lacks what a site in public needs is announced in one line: %j',
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
])('nothing is announced where everything is as it was meant: %j', (environment) => {
  expect(notesOf(environment)).toEqual([]);
});
