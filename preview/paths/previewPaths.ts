export const PREVIEW_PATHS = {
  enter: '/preview',
  share: '/preview/share',
  leave: '/preview/leave',
  why: '/preview/why',
  compare: '/preview/compare',
  widths: '/preview/widths',
  addresses: '/preview/addresses',
  live: '/preview/live',
  blocks: '/preview/blocks',
} as const;

export type PreviewView = {
  readonly hidesPlaceholders: boolean;
  /** Hides the bar and the panels, for a page in the frame of a preview tool. */
  readonly hidesTools: boolean;
};

const PLACEHOLDERS = 'placeholders';
const TOOLS = 'preview-tools';

export function readPreviewView(address: string): PreviewView {
  const [path = ''] = address.split('#');
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  return {
    hidesPlaceholders: query.get(PLACEHOLDERS) === 'off',
    hidesTools: query.get(TOOLS) === 'off',
  };
}

/** @param path encoded, without a query */
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

/** @param of a path or an entry id */
export function buildToolUrl(
  tool: 'why' | 'compare' | 'widths',
  of: string,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${PREVIEW_PATHS[tool]}?${new URLSearchParams({ of, ...more })}`;
}

/** Pixels: the widths at which designs are checked. */
export const PREVIEW_WIDTHS = [390, 768, 1440] as const;

export const MAX_EDIT_BYTES = 500_000;
