import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { ALL_VECTORS } from '@/__tests__/lib/render/html/xssVectors';
import { makeSpace } from '@/__tests__/support/askEngine';
import type { AttackedEntry } from '@/__tests__/support/attackedSite';
import {
  createAttacks,
  listAttackedFrame,
  listAttackedPage,
} from '@/__tests__/support/attackedSite';
import { IS_WHOLE_MATRIX, MATRIX_SEED } from '@/__tests__/support/matrix';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { createRandomness } from '@/__tests__/support/randomness';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { SOUND_FILE, SOUND_PICTURE } from '@/__tests__/support/soundFields';
import { startSite } from '@/__tests__/support/startSite';
import { withShell } from '@/__tests__/support/withShell';
import { AppShell } from '@/components/layout/AppShell/AppShell';
import { PageBody } from '@/components/registry/PageBody';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { withGlobals } from '@/lib/site/loaders/withGlobals';
import { requestPage } from '../loadPages';

const BASE = 'https://site.example';
const FORBIDDEN_ELEMENTS =
  'script style iframe object embed applet base meta template noembed frame frameset portal math textarea'
    .split(' ')
    .concat('marquee', 'audio');
const SVG_PARTS = 'svg path g circle rect line polyline polygon ellipse use defs title'.split(' ');
const ADDRESSES =
  'href src action formaction poster data cite background ping xlink:href manifest'.split(' ');
/** Names of the site: letters, digits and the signs of React's ids and anchors. */
const NAME = /^[\w:«»-]+$/;

function buildAsset(id: string, url: string, contentType: string, text: string) {
  const file = {
    url,
    fileName: id,
    contentType,
    details: { size: 1, image: { width: 800, height: 600 } },
  };
  return {
    sys: { id },
    fields: { title: { 'en-GB': text }, description: { 'en-GB': text }, file: { 'en-GB': file } },
  };
}

function serve(entries: readonly AttackedEntry[], alt: string): void {
  const assets = [
    buildAsset(SOUND_PICTURE, '//images.ctfassets.net/a/b/c/d.png', 'image/png', alt),
    buildAsset(SOUND_FILE, '//videos.ctfassets.net/a/b/c/d.mp4', 'video/mp4', alt),
  ];
  const space = makeSpace({
    ...buildModelExport(entries.map(({ id, model, fields }) => buildModelEntry(id, model, fields))),
    assets,
  });
  startSite({ content: buildStore(() => space).store });
}

async function load(url: string) {
  const { shell, status } = await requestPage(url, withGlobals(loadContentPage));
  if (shell === undefined || status !== 200) throw new Error(`${url} has no page: ${status}`);
  return shell;
}

function isHarmlessAddress(value: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, BASE).protocol);
  } catch {
    return false;
  }
}

function listElementDangers(element: Element): readonly string[] {
  const isForeign =
    element.namespaceURI !== 'http://www.w3.org/1999/xhtml' &&
    !SVG_PARTS.includes(element.localName);
  const attributes = [...element.attributes].flatMap(({ name, value }) => {
    const isWrong =
      /^on|^style$|^srcdoc$|^is$|^http-equiv$/i.test(name) || /[^a-z0-9:_-]/i.test(name);
    const isScripted = ADDRESSES.includes(name) && !isHarmlessAddress(value);
    const isForged = ['id', 'name'].includes(name) && !NAME.test(value);
    return isWrong || isScripted || isForged
      ? [`${element.localName} ${name}="${value.slice(0, 80)}"`]
      : [];
  });
  return [
    ...(isForeign || FORBIDDEN_ELEMENTS.includes(element.localName)
      ? [`<${element.localName}>`]
      : []),
    ...attributes,
  ];
}

/** What in a page's HTML could do harm, in words. */
function listDangers(html: string): readonly string[] {
  return [...JSDOM.fragment(html).querySelectorAll('*')].flatMap(listElementDangers);
}

test('the detector finds dangerous markup', () => {
  const traps = [
    '<script>1</script>',
    '<p onclick=x>',
    '<p style=x>',
    '<a href="java&Tab;script:x">',
    '<svg><animate/></svg>',
    '<table><tr><td background="data:x">',
    '<iframe></iframe>',
    '<p id="a b">',
    '<math></math>',
    '<a href="data:text/html,x">',
  ];
  expect(traps.filter((trap) => listDangers(trap).length === 0)).toEqual([]);
});

/** The shell is the same on every page of a site. */
const FRAME_EVERY = 20;
const PAGES_PER_SITE = 80;
const SAMPLED_PAGES = 24;

type AttackedPage = { name: string; attacks: readonly string[]; first: number };

/**
 * The whole matrix has a page for each attack, which is every text of it. On a page of the sample
 * every text is another attack, and no attack is left out.
 */
function planPages(): readonly AttackedPage[] {
  if (IS_WHOLE_MATRIX)
    return ALL_VECTORS.map((attack, index) => ({
      name: `attack-${index}`,
      attacks: [attack],
      first: 0,
    }));
  const attacks = createRandomness(MATRIX_SEED).shuffle(ALL_VECTORS);
  const step = Math.ceil(attacks.length / SAMPLED_PAGES);
  return Array.from({ length: SAMPLED_PAGES }, (_, index) => ({
    name: `attack-${index}`,
    attacks,
    first: index * step,
  }));
}

const PAGES = planPages();
const SITES = Array.from({ length: Math.ceil(PAGES.length / PAGES_PER_SITE) }, (_, index) =>
  PAGES.slice(index * PAGES_PER_SITE, (index + 1) * PAGES_PER_SITE),
);

/** The entries of a page, and the attacks that they hold. */
function buildAttackedPage({ name, attacks, first }: AttackedPage) {
  const next = createAttacks(attacks, first);
  const used = new Set<string>();
  const entries = listAttackedPage(name, () => {
    const attack = next();
    used.add(attack);
    return attack;
  });
  return { entries, used };
}

/** What in a page's own HTML, its head and its structured data could do harm, in words. */
async function listDangersOfPage({ name, attacks }: AttackedPage, isFramed: boolean) {
  const { page, globals, head } = await load(`/en-gb/${name}`);
  const body = createElement(PageBody, { id: page.id, blocks: page.blocks, kind: page.kind });
  const Framed = () => AppShell({ globals, currentPath: page.url, children: body });
  const html = await renderOnServer(isFramed ? createElement(Framed) : withShell(body));
  const addresses = [head.canonical ?? BASE, ...head.alternates.map(({ href }) => href)];
  const isWhole = html.includes('>Sound before<') && html.includes('>Sound after<');
  const dangers = [
    ...listDangers(html),
    ...Object.values(head.structuredData).filter((text) => /[<>&\u2028\u2029]/.test(text)),
    ...addresses.filter((href) => !isHarmlessAddress(href)),
    ...(isWhole ? [] : ['its sound blocks are lost']),
  ];
  return dangers.map(
    (danger) => `${attacks.length === 1 ? JSON.stringify(attacks[0]) : name}: ${danger}`,
  );
}

test.each([...SITES.entries()])(
  'the server HTML is safe if every text of blocks, labels, menus and head is an attack (site %i)',
  async (number, pages) => {
    const attacks = [...new Set(pages.flatMap((page) => page.attacks))];
    const built = pages.map(buildAttackedPage);
    serve(
      [
        ...built.flatMap(({ entries }) => entries),
        ...listAttackedFrame('attack-0', createAttacks(attacks)),
      ],
      attacks[number] ?? '',
    );
    const failures: string[] = [];
    for (const [index, page] of pages.entries())
      failures.push(...(await listDangersOfPage(page, index % FRAME_EVERY === 0)));
    expect(failures.slice(0, 20)).toEqual([]);
    expect(attacks.filter((attack) => !built.some(({ used }) => used.has(attack)))).toEqual([]);
  },
);
