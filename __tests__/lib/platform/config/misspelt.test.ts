import {
  type Environment,
  listEnvironmentProblems as problemsOf,
} from '@/__tests__/support/listEnvironmentProblems';
import { VARIABLE_NAMES } from '@/lib/platform/config/variables';

test.each([
  ['CONTENTFUL_SPACEID', 'CONTENTFUL_SPACE_ID'],
  ['CONTENTFUL_SPACE', 'CONTENTFUL_SPACE_ID'],
  ['CONTENTFULL_SPACE_ID', 'CONTENTFUL_SPACE_ID'],
  ['CONTENT_SPACE_ID', 'CONTENTFUL_SPACE_ID'],
  ['CONTENTFUL_ACCESS_TOKEN', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_TOKEN', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_DELIVERY_API_TOKEN', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_DELIVERY_ACCESS_TOKEN', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_PREVIEW_ACCESS_TOKEN', 'CONTENTFUL_PREVIEW_TOKEN'],
  ['CONTENTFUL_PREVIEW_API_TOKEN', 'CONTENTFUL_PREVIEW_TOKEN'],
  ['CONTENTFUL_ENVIRONMENT_ID', 'CONTENTFUL_ENVIRONMENT'],
  ['CONTENTFUL_ENV', 'CONTENTFUL_ENVIRONMENT'],
  ['CONTENTFUL_SIGNING_SECRET', 'CONTENTFUL_WEBHOOK_SECRET'],
  ['CONTENT_POLL_INTERVALL', 'CONTENT_POLL_INTERVAL'],
  ['EDGE_PURGE_URLS', 'EDGE_PURGE_URL'],
  ['ALGOLIA_APP', 'ALGOLIA_APP_ID'],
  ['ALGOLIA_APPLICATION_ID', 'ALGOLIA_APP_ID'],
  ['ALGOLIA_API_KEY', 'ALGOLIA_SEARCH_KEY'],
  ['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_CLOUD'],
  ['SITE_ORGIN', 'SITE_ORIGIN'],
  ['RETAILERS_API_URL', 'RETAILER_API_URL'],
  ['APPINSIGHTS_CONECTION_STRING', 'APPINSIGHTS_CONNECTION_STRING'],
  ['LOG_LEVL', 'LOG_LEVEL'],
])('%s is not a variable of this site, and the problem says that %s is meant', (name, meant) => {
  expect(problemsOf({ [name]: 'x' })).toEqual([
    `${name} is not a variable of this site: ${meant} is meant.`,
  ]);
});

test.each([
  ['EDGE_PURGE_PROVIDER', ['EDGE_PURGE', 'EDGE_PURGE_URL', 'EDGE_PURGE_TOKEN']],
  ['RETAILER_API_KEY', ['RETAILER_API_URL']],
  ['PRIVACY_LINKS_FOLDER', ['PRIVACY_LINKS_URL']],
])(
  'an unknown name such as %s is reported with the variables that share its prefix',
  (name, names) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([
      `${name} is not a variable of this site, which reads ${names.join(', ')}.`,
    ]);
  },
);

test.each<[string, Environment]>([
  [
    'the tools of Contentful',
    {
      CONTENTFUL_MANAGEMENT_TOKEN: 'x',
      CONTENTFUL_MANAGEMENT_ACCESS_TOKEN: 'x',
      CONTENTFUL_ORG_ID: 'x',
      CONTENTFUL_APP_DEF_ID: 'x',
    },
  ],
  [
    'the tools of Algolia and Cloudinary',
    { ALGOLIA_CRAWLER_API_KEY: 'x', CLOUDINARY_URL: 'x', CLOUDINARY_API_KEY: 'x' },
  ],
  ['a gateway', { CONTENT_LENGTH: '0', CONTENT_TYPE: 'text/html' }],
  [
    'Azure',
    {
      APPINSIGHTS_INSTRUMENTATIONKEY: 'x',
      APPINSIGHTS_PROFILERFEATURE_VERSION: '1.0.0',
      APPINSIGHTS_SNAPSHOTFEATURE_VERSION: '1.0.0',
      APPLICATIONINSIGHTS_CONNECTION_STRING: 'x',
    },
  ],
  [
    'Kubernetes, for services of such names',
    {
      CONTENT_SERVICE_HOST: '10.0.0.1',
      CONTENT_SERVICE_PORT: '80',
      CONTENT_SERVICE_PORT_HTTP: '80',
      CONTENT_PORT: 'tcp://10.0.0.1:80',
      CONTENT_PORT_80_TCP_ADDR: '10.0.0.1',
      ALGOLIA_SERVICE_HOST: 'x',
    },
  ],
  [
    'others',
    {
      HOST: '0.0.0.0',
      HOSTNAME: 'a',
      APP_NAME: 'a',
      APP_URL: 'a',
      LOGLEVEL: 'debug',
      SITE_NAME: 'a',
      IMAGE_ID: 'a',
      IMAGE_TAG: 'a',
      PAGER: 'less',
      SEARCH_URL: 'a',
      METRICS_PATH: 'a',
      STATIC_ROOT: 'a',
      EDGE_CONFIG: 'a',
      NODE_ENV: 'a',
    },
  ],
  [
    'nobody, being empty',
    { CONTENTFUL_SPACEID: '', CONTENT_POLL_INTERVALL: ' ', SITE_ORGIN: undefined },
  ],
  [
    'another program, next to our own',
    {
      CONTENTFUL_SPACE_ID: 'space',
      CONTENTFUL_DELIVERY_TOKEN: 'token',
      CONTENTFUL_ACCESS_TOKEN: 'token',
      CONTENTFUL_ENVIRONMENT: 'a',
      CONTENTFUL_ENVIRONMENT_ID: 'a',
    },
  ],
])('variables that %s may have set are ignored', (_who, environment) => {
  expect(problemsOf(environment)).toEqual([]);
});

test('a misspelt name is named together with wrong values', () => {
  expect(
    problemsOf({
      PORT: 'http',
      SITE_ORGIN: 'https://www.example.com',
      CONTENTFUL_SPACE_ID: '../x',
    }),
  ).toEqual([
    'SITE_ORGIN is not a variable of this site: SITE_ORIGIN is meant.',
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^CONTENTFUL_SPACE_ID: /),
  ]);
});

test('the values of misspelt names are never repeated', () => {
  expect(
    problemsOf({ CONTENTFUL_ACCESS_TOKEN: 'pass-w0rd', ALGOLIA_PASSWORD: 'pass-w0rd' }).join(),
  ).not.toContain('pass-w0rd');
});

test('no variable of the site is reported as misspelt', () => {
  expect(VARIABLE_NAMES.flatMap((name) => problemsOf({ [name]: '1' })).join('\n')).not.toContain(
    'not a variable of this site',
  );
});
