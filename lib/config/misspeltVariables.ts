import { distance } from 'fastest-levenshtein';

type Environment = Readonly<Record<string, string>>;

/** Whatever begins so is meant for this site, because it is not what platforms and other programs begin with. */
const OWN_PREFIXES = [
  'ALGOLIA_',
  'CONTENTFUL_',
  'CONTENT_',
  'EDGE_PURGE_',
  'ONETRUST_',
  'PRIVACY_LINKS_',
  'RETAILER_',
];

/** Set by the tools of Contentful and Algolia, by gateways (CGI), by Azure, and for Python. */
const FOREIGN =
  /^(?:CONTENTFUL_(?:MANAGEMENT|ORG|APP)_.*|ALGOLIA_CRAWLER_.*|CONTENT_(?:LENGTH|TYPE)|APPINSIGHTS_INSTRUMENTATIONKEY|LOGLEVEL)$/;
/** Kubernetes describes a service `content` to every container beside it as CONTENT_SERVICE_HOST, CONTENT_PORT=tcp://… and more. */
const OF_KUBERNETES = /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$)/;
const ADDRESS_OF_KUBERNETES = /^(?:tcp|udp|sctp):\/\//;

/** What these services call such things elsewhere, too far from our names for a slip of the keyboard. */
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

/** Short names are close to too many others. */
const maxDistanceTo = ({ length }: string): number => (length < 6 ? 0 : length < 10 ? 1 : 2);

function findMeant(name: string, variables: readonly string[]): string | undefined {
  const alias = ALIASES.find(([pattern]) => pattern.test(name));
  if (alias !== undefined) return alias[1];
  const near = variables
    .map((variable) => ({ variable, far: distance(name, variable) }))
    .filter(({ variable, far }) => far <= maxDistanceTo(variable))
    .sort((one, other) => one.far - other.far);
  return near[0]?.variable;
}

/**
 * Names that were meant for this site and are none of its variables: other words for one, slips of the keyboard, and whatever begins as only
 * ours do. Where the variable that is meant is set as well, the other one is taken for that of another program.
 * @param environment without variables that are empty
 * @param variables every name that the site reads
 * @returns a problem for each, without its value, which may be a secret
 */
export function listMisspelt(
  environment: Environment,
  variables: readonly string[],
): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (
      variables.includes(name) ||
      FOREIGN.test(name) ||
      OF_KUBERNETES.test(name) ||
      ADDRESS_OF_KUBERNETES.test(value)
    )
      return [];
    const meant = findMeant(name, variables);
    if (meant !== undefined)
      return meant in environment
        ? []
        : [`${name} is not a variable of this site: ${meant} is meant.`];
    const prefix = OWN_PREFIXES.find((own) => name.startsWith(own));
    if (prefix === undefined) return [];
    return [
      `${name} is not a variable of this site, which reads ${variables.filter((variable) => `${variable}_`.startsWith(prefix)).join(', ')}.`,
    ];
  });
}
