import { type Look, resolveColor } from './readLook';

/** WCAG 2.2: any text (1.4.6); large text and focus outlines; lines of controls (1.4.11). */
const TEXT = 7;
const LARGE = 4.5;
const LINE = 3;

const LIGHT = [
  'color-surface',
  'color-surface-tint',
  'color-surface-tint-strong',
  'color-surface-accent',
];
const BRAND = ['color-surface-brand', 'color-surface-brand-deep'];

type Rule = {
  readonly atLeast: number;
  readonly roles: readonly string[];
  readonly on: readonly string[];
};

/** Follows how `styles/tools/_surface.scss` puts colours on surfaces. */
const RULES: readonly Rule[] = [
  {
    atLeast: TEXT,
    roles: [
      'color-ink',
      'color-ink-soft',
      'color-heading',
      'color-link',
      'color-link-hover',
      'color-action',
      'color-surface-brand',
      'color-surface-brand-deep',
    ],
    on: LIGHT,
  },
  { atLeast: TEXT, roles: ['color-text-on-brand'], on: [...BRAND, 'color-surface-emergency'] },
  {
    atLeast: TEXT,
    roles: ['color-text-on-brand', 'color-text-on-brand-soft', 'color-focus-on-brand'],
    on: ['color-surface-night'],
  },
  { atLeast: TEXT, roles: ['color-text-on-brand-soft'], on: BRAND },
  { atLeast: TEXT, roles: ['color-on-action'], on: ['color-action', 'color-action-hover'] },
  {
    atLeast: TEXT,
    roles: ['color-error', 'color-surface-emergency'],
    on: ['color-surface', 'color-surface-accent'],
  },
  { atLeast: LARGE, roles: ['color-focus'], on: LIGHT },
  { atLeast: LARGE, roles: ['color-focus-on-brand'], on: BRAND },
  { atLeast: LINE, roles: ['color-line-strong'], on: LIGHT },
];

const LINEAR_BELOW = 0.04045;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function computeLuminance(color: string): number {
  const channels = [1, 3, 5].map(
    (start) => Number.parseInt(color.slice(start, start + 2), 16) / 255,
  );
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= LINEAR_BELOW ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function computeContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(computeLuminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function listCloseColors(look: Look): readonly string[] {
  return RULES.flatMap(({ atLeast, roles, on }) =>
    roles.flatMap((role) =>
      on.flatMap((surface) => {
        const contrast = computeContrast(resolveColor(look, role), resolveColor(look, surface));
        return contrast >= atLeast
          ? []
          : [
              `--${role} on --${surface}: expected a contrast of ${atLeast}:1, found ${contrast.toFixed(1)}:1`,
            ];
      }),
    ),
  );
}

export function listContrastProblems(
  look: Look,
  tones: ReadonlyMap<string, Look> = new Map(),
): readonly string[] {
  const own = listCloseColors(look);
  const more = [...tones].flatMap(([tone, toned]) =>
    listCloseColors(toned)
      .filter((line) => !own.includes(line))
      .map((line) => `${tone}: ${line}`),
  );
  return [...own, ...more];
}
