import { distance } from 'fastest-levenshtein';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whatever begins so is meant for this site, because it is not what platforms and other programs begin with. */
const OWN_PREFIXES = ['ALGOLIA_', 'CONTENTFUL_', 'CONTENT_', 'EDGE_PURGE_', 'ONETRUST_', 'PRIVACY_LINKS_', 'RETAILER_'];

/** Set by the tools of Contentful and Algolia, by gateways (CGI), by Azure, and for Python. */
const FOREIGN = /^(?:CONTENTFUL_(?:MANAGEMENT|ORG|APP)_.*|ALGOLIA_CRAWLER_.*|CONTENT_(?:LENGTH|TYPE)|APPINSIGHTS_INSTRUMENTATIONKEY|LOGLEVEL)$/;
/** Kubernetes describes a service `content` to every container beside it as CONTENT_SERVICE_HOST, CONTENT_PORT=tcp://… and more. */
const OF_KUBERNETES = /_SERVICE_(?:HOST|PORT)(?:_|$)|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$)/;
const ADDRESS_OF_KUBERNETES = /^(?:tcp|udp|sctp):\/\//;

/** What these services call such things elsewhere, too far from our names for a slip of the keyboard. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['CONTENTFUL_ACCESS_TOKEN', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_API_KEY', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_TOKEN', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_CDA_TOKEN', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_DELIVERY_ACCESS_TOKEN', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_DELIVERY_API_TOKEN', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_DELIVERY_API_KEY', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['CONTENTFUL_CPA_TOKEN', 'CONTENTFUL_PREVIEW_TOKEN'],
  ['CONTENTFUL_PREVIEW_ACCESS_TOKEN', 'CONTENTFUL_PREVIEW_TOKEN'],
  ['CONTENTFUL_PREVIEW_API_TOKEN', 'CONTENTFUL_PREVIEW_TOKEN'],
  ['CONTENTFUL_PREVIEW_API_KEY', 'CONTENTFUL_PREVIEW_TOKEN'],
  ['CONTENTFUL_SPACE', 'CONTENTFUL_SPACE_ID'],
  ['CONTENT_SPACE_ID', 'CONTENTFUL_SPACE_ID'],
  ['CONTENTFUL_ENVIRONMENT_ID', 'CONTENTFUL_ENVIRONMENT'],
  ['CONTENTFUL_ENV', 'CONTENTFUL_ENVIRONMENT'],
  ['CONTENTFUL_SIGNING_SECRET', 'CONTENTFUL_WEBHOOK_SECRET'],
  ['CONTENTFUL_WEBHOOK_SIGNING_SECRET', 'CONTENTFUL_WEBHOOK_SECRET'],
  ['ALGOLIA_APP', 'ALGOLIA_APP_ID'],
  ['ALGOLIA_APPLICATION_ID', 'ALGOLIA_APP_ID'],
  ['ALGOLIA_API_KEY', 'ALGOLIA_SEARCH_KEY'],
  ['ALGOLIA_SEARCH_API_KEY', 'ALGOLIA_SEARCH_KEY'],
  ['ALGOLIA_ADMIN_API_KEY', 'ALGOLIA_ADMIN_KEY'],
  ['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_CLOUD'],
]);

/** Short names are close to too many others. */
const maxDistanceTo = ({ length }: string): number => (length < 6 ? 0 : length < 10 ? 1 : 2);

function findMeant(name: string, variables: readonly string[]): string | undefined {
  const alias = ALIASES.get(name);
  if (alias !== undefined) return alias;
  const near = variables
    .map((variable) => ({ variable, far: distance(name, variable) }))
    .filter(({ variable, far }) => far <= maxDistanceTo(variable))
    .sort((one, other) => one.far - other.far);
  return near[0]?.variable;
}

/**
 * Names that were meant for this site and are none of its variables: other words for one, slips of the keyboard, and whatever begins as only
 * ours do. Where the variable that is meant is set as well, the other one is taken for that of another program.
 * @param variables every name that the site reads
 * @returns a problem for each, without its value, which may be a secret
 */
export function listMisspelt(environment: Environment, variables: readonly string[]): readonly string[] {
  const isSet = (name: string): boolean => (environment[name] ?? '').trim() !== '';
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (!isSet(name) || variables.includes(name) || FOREIGN.test(name) || OF_KUBERNETES.test(name) || ADDRESS_OF_KUBERNETES.test(value)) return [];
    const meant = findMeant(name, variables);
    if (meant !== undefined) return isSet(meant) ? [] : [`${name} is not a variable of this site: ${meant} is meant.`];
    const prefix = OWN_PREFIXES.find((own) => name.startsWith(own));
    if (prefix === undefined) return [];
    return [`${name} is not a variable of this site, which reads ${variables.filter((variable) => `${variable}_`.startsWith(prefix)).join(', ')}.`];
  });
}
