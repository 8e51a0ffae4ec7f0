import { distance } from 'fastest-levenshtein';

type Environment = Readonly<Record<string, string>>;

/** No platform or other program uses these prefixes, so such a variable is meant for this site. */
const OWN_PREFIXES = [
  'ALGOLIA_',
  'CONTENTFUL_',
  'CONTENT_',
  'EDGE_PURGE_',
  'ONETRUST_',
  'PRIVACY_LINKS_',
  'RETAILER_',
];

const FOREIGN_NAMES = [
  // Contentful's and Algolia's tools
  /^CONTENTFUL_(?:MANAGEMENT|ORG|APP)_/,
  /^ALGOLIA_CRAWLER_/,
  // CGI gateways, Azure and Python
  /^(?:CONTENT_(?:LENGTH|TYPE)|APPINSIGHTS_INSTRUMENTATIONKEY|LOGLEVEL)$/,
  // Kubernetes sets CONTENT_SERVICE_HOST and CONTENT_PORT=tcp://… for a service named `content`.
  /_SERVICE_(?:HOST|PORT)(?:_|$)/,
  /_PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$)/,
];
const KUBERNETES_ADDRESS = /^(?:tcp|udp|sctp):\/\//;

/** Names that these services use elsewhere, too different from ours for the edit distance. */
const ALIASES = [
  [/^CONTENTFUL_(?:CDA_|DELIVERY_)?(?:ACCESS_|API_)*(?:TOKEN|KEY)$/, 'CONTENTFUL_DELIVERY_TOKEN'],
  [/^CONTENTFUL_(?:CPA_|PREVIEW_)(?:ACCESS_|API_)*(?:TOKEN|KEY)$/, 'CONTENTFUL_PREVIEW_TOKEN'],
  [/^CONTENT(?:FUL)?_SPACE(?:_ID)?$/, 'CONTENTFUL_SPACE_ID'],
  [/^CONTENTFUL_ENV(?:IRONMENT)?(?:_ID)?$/, 'CONTENTFUL_ENVIRONMENT'],
  [/^CONTENTFUL_PREVIEW_SECRET$/, 'PREVIEW_SECRET'],
  [/^CONTENTFUL_(?:WEBHOOK_)?SIGNING_SECRET$/, 'CONTENTFUL_WEBHOOK_SECRET'],
  [/^ALGOLIA_APP(?:LICATION)?(?:_ID)?$/, 'ALGOLIA_APP_ID'],
  [/^ALGOLIA_(?:SEARCH_)?API_KEY$/, 'ALGOLIA_SEARCH_KEY'],
  [/^ALGOLIA_ADMIN_API_KEY$/, 'ALGOLIA_ADMIN_KEY'],
  [/^CLOUDINARY_CLOUD_NAME$/, 'CLOUDINARY_CLOUD'],
] as const;

const maxDistanceTo = ({ length }: string): number => (length < 6 ? 0 : length < 10 ? 1 : 2);

function findMeant(name: string, variables: readonly string[]) {
  const alias = ALIASES.find(([pattern]) => pattern.test(name));
  if (alias !== undefined) return alias[1];
  const near = variables
    .map((variable) => ({ variable, far: distance(name, variable) }))
    .filter(({ variable, far }) => far <= maxDistanceTo(variable))
    .sort((one, other) => one.far - other.far);
  return near[0]?.variable;
}

/** Messages omit values, which may be secret. A typo is ignored if the correct name is also set. */
export function listMisspelt(
  environment: Environment,
  variables: readonly string[],
): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (
      variables.includes(name) ||
      FOREIGN_NAMES.some((pattern) => pattern.test(name)) ||
      KUBERNETES_ADDRESS.test(value)
    )
      return [];
    const meant = findMeant(name, variables);
    if (meant !== undefined)
      return meant in environment
        ? []
        : [`${name} is not a variable of this site: ${meant} is meant.`];
    const prefix = OWN_PREFIXES.find((candidate) => name.startsWith(candidate));
    if (prefix === undefined) return [];
    const own = variables.filter((variable) => `${variable}_`.startsWith(prefix));
    return [`${name} is not a variable of this site, which reads ${own.join(', ')}.`];
  });
}
