import type { Page } from '@playwright/test';

declare global {
  var hear: (text: string) => Promise<void>;
}

type Value = { readonly value?: unknown };

/** A node of the accessibility tree in the DevTools protocol. */
type AccessibleNode = {
  readonly backendDOMNodeId?: number;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly value?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
};

/** Screen readers announce these when the focus enters one. */
const GROUPS = ['dialog', 'group', 'radiogroup'];
const SILENT = ['none', 'generic', 'RootWebArea'];

const STATES: readonly (readonly [name: string, value: unknown, words: string])[] = [
  ['level', 2, 'level 2'],
  ['level', 3, 'level 3'],
  ['hasPopup', 'dialog', 'opens a dialog'],
  ['pressed', 'true', 'pressed'],
  ['pressed', 'false', 'not pressed'],
  ['checked', 'true', 'checked'],
  ['checked', 'false', 'not checked'],
  ['expanded', true, 'expanded'],
  ['expanded', false, 'collapsed'],
  ['disabled', true, 'unavailable'],
];

/**
 * Runs in the page. Reports its title, and each text that a live region gets after the page has
 * loaded.
 */
function listen() {
  const LIVE =
    '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
  const hear = (text: string): void => void globalThis.hear(text);
  const findRegion = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;
  const isSilent = (region: Element) => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    return (
      !region.isConnected ||
      !region.checkVisibility({ visibilityProperty: true }) ||
      region.closest('[aria-hidden="true"], [inert]') !== null ||
      (dialog !== undefined && !dialog.contains(region))
    );
  };
  /** If a region is not atomic, browsers report only the characters that changed. */
  const isAtomic = (region: Element) =>
    region.getAttribute('aria-atomic') === 'true' ||
    ['status', 'alert'].includes(region.getAttribute('role') ?? '');
  const isAssertive = (region: Element) =>
    region.getAttribute('aria-live') === 'assertive' || region.getAttribute('role') === 'alert';
  const observer = new MutationObserver((mutations) => {
    const regions = new Set(
      mutations.map(({ target }) => findRegion(target)).filter((region) => region !== null),
    );
    for (const region of regions) {
      const text = region.textContent.trim();
      if (text !== '' && !isSilent(region))
        hear(
          `${isAssertive(region) ? 'assertive' : 'polite'}${isAtomic(region) ? '' : ', in parts,'} “${text}”`,
        );
    }
  });
  document.addEventListener('DOMContentLoaded', () => {
    hear(`page “${document.title}”`);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const readText = (value: Value | undefined) =>
  typeof value?.value === 'string' ? value.value.trim() : '';

const quote = (label: string, value: Value | undefined) =>
  readText(value) && `${label}“${readText(value)}”`;
const joinFilled = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator);

function describeNode({ role, name, value, description, properties = [] }: AccessibleNode) {
  const states = STATES.filter(([state, wanted]) =>
    properties.some((property) => property.name === state && property.value.value === wanted),
  ).map(([, , words]) => words);
  const typed = ['searchbox', 'combobox', 'textbox'].includes(readText(role))
    ? readText(value)
    : '';
  const named = joinFilled([readText(role), quote('', name)], ' ');
  return joinFilled(
    [named, ...states, typed && `text “${typed}”`, quote('description ', description)],
    ', ',
  );
}

/**
 * Call this before the first page opens. Works only in Chromium.
 * @returns `read`, which returns what a screen reader has said since the last `forget`: pages, then
 * the focus if it has moved or changed, then live regions
 */
export async function listenToPage(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  let heard: string[] = [];
  let focus = { text: '', groups: [] as readonly (number | undefined)[] };
  let latest = focus;
  await page.exposeFunction('hear', (text: string) => {
    if (text.startsWith('page ')) focus = { text: '', groups: [] };
    heard.push(text);
  });
  await page.addInitScript(listen);

  const readFocus = async () => {
    const { result } = await session.send('Runtime.evaluate', {
      expression:
        `document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ` +
        `?? '') ?? document.activeElement ?? document.documentElement`,
    });
    if (result.objectId === undefined) return '';
    const { nodes } = await session.send('Accessibility.getAXNodeAndAncestors', {
      objectId: result.objectId,
    });
    const [own, ...ancestors] = nodes;
    if (own === undefined || own.ignored || SILENT.includes(readText(own.role))) return '';
    const groups = [own, ...ancestors].filter(
      (node) => !node.ignored && GROUPS.includes(readText(node.role)),
    );
    const entered = groups
      .filter((node) => node !== own && !focus.groups.includes(node.backendDOMNodeId))
      .toReversed();
    const text = describeNode(own);
    latest = { text, groups: groups.map(({ backendDOMNodeId }) => backendDOMNodeId) };
    return text === focus.text ? '' : [...entered.map(describeNode), text].join(', ');
  };
  return {
    read: async () => {
      const focused = await readFocus();
      const pages = heard.filter((text) => text.startsWith('page '));
      const regions = heard.filter((text) => !text.startsWith('page '));
      return [...pages, ...(focused === '' ? [] : [focused]), ...regions];
    },
    forget: () => {
      heard = [];
      focus = latest;
    },
  };
}
