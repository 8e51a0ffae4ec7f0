/** Of the preview's own pages, which no other site has. */
export const PREVIEW_PATHS = {
  enter: '/preview',
  share: '/preview/share',
  leave: '/preview/leave',
  why: '/preview/why',
  compare: '/preview/compare',
  widths: '/preview/widths',
  live: '/preview/live',
} as const;

export type PreviewView = {
  /** Whether what marks left-out content is hidden, as from visitors. */
  readonly hidesPlaceholders: boolean;
  /** Whether the bar and all else beside the page is hidden: the page stands in a frame that has them already. */
  readonly hidesTools: boolean;
};

const PLACEHOLDERS = 'placeholders';
const TOOLS = 'preview-tools';

/** @param address a path with or without a query */
export function readPreviewView(address: string): PreviewView {
  const [path = ''] = address.split('#');
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  return {
    hidesPlaceholders: query.get(PLACEHOLDERS) === 'off',
    hidesTools: query.get(TOOLS) === 'off',
  };
}

/** @param path an encoded one without a query */
export function buildPreviewUrl(
  path: string,
  { hidesPlaceholders = false, hidesTools = false }: Partial<PreviewView>,
): string {
  const query = new URLSearchParams({
    ...(hidesPlaceholders ? { [PLACEHOLDERS]: 'off' } : {}),
    ...(hidesTools ? { [TOOLS]: 'off' } : {}),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Of a tool that is asked about a page or an entry. @param of a decoded path, or an id */
export function buildToolUrl(
  tool: 'why' | 'compare' | 'widths',
  of: string,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${PREVIEW_PATHS[tool]}?${new URLSearchParams({ of, ...more })}`;
}

/** In px, as designs are checked. */
export const PREVIEW_WIDTHS = [390, 768, 1440] as const;

/** Of the entries that an editor has typed and not saved. */
export const MAX_EDIT_BYTES = 500_000;
