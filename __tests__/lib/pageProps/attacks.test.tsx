/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { JSDOM } from 'jsdom';
import { ALL_VECTORS } from '@/__tests__/lib/html/xssVectors';
import { makeSpace } from '@/__tests__/support/askEngine';
import type { AttackedEntry } from '@/__tests__/support/attackedSite';
import { createAttacks, listAttackedFrame, listAttackedPage } from '@/__tests__/support/attackedSite';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { SOUND_FILE, SOUND_PICTURE } from '@/__tests__/support/soundFields';
import { withFrame } from '@/__tests__/support/withFrame';
import { AppFrame } from '@/components/layout/AppFrame/AppFrame';
import { PageBody } from '@/components/registry/PageBody';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { withGlobals } from '@/lib/pageProps/withGlobals';

const BASE = 'https://site.example';
const FORBIDDEN_ELEMENTS = new Set('script style iframe object embed applet base meta template noembed frame frameset portal math textarea marquee audio'.split(' '));
const SVG_PARTS = ['svg', 'path', 'g', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse', 'use', 'defs', 'title'];
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'cite', 'background', 'ping', 'xlink:href', 'manifest'];
/** Names of our own making: letters, digits and what React and anchors are made of. */
const NAME = /^[\w:«»-]+$/;

afterEach(() => {
  globalThis.contentSourceOfProcess = undefined;
});

function buildAsset(id: string, url: string, contentType: string, text: string) {
  const file = { url, fileName: id, contentType, details: { size: 1, image: { width: 800, height: 600 } } };
  return { sys: { id }, fields: { title: { 'en-GB': text }, description: { 'en-GB': text }, file: { 'en-GB': file } } };
}

function serve(entries: readonly AttackedEntry[], alt: string): void {
  const assets = [
    buildAsset(SOUND_PICTURE, '//images.ctfassets.net/a/b/c/d.png', 'image/png', alt),
    buildAsset(SOUND_FILE, '//videos.ctfassets.net/a/b/c/d.mp4', 'video/mp4', alt),
  ];
  const space = makeSpace({ ...buildModelExport(entries.map(({ id, model, fields }) => buildModelEntry(id, model, fields))), assets });
  globalThis.contentSourceOfProcess = Promise.resolve(buildSource(() => space).source);
}

async function load(url: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url });
  const res = new ServerResponse(req);
  const result = await withGlobals(loadContentPage)({ req, res, resolvedUrl: url, query: {} });
  const props = 'props' in result ? await result.props : undefined;
  if (props === undefined || !('page' in props) || res.statusCode !== 200) throw new Error(`${url} has no page: ${res.statusCode}`);
  return props;
}

function isHarmlessAddress(value: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, BASE).protocol);
  } catch {
    return false;
  }
}

function listElementDangers(element: Element): readonly string[] {
  const isForeign = element.namespaceURI !== 'http://www.w3.org/1999/xhtml' && !SVG_PARTS.includes(element.localName);
  const attributes = [...element.attributes].flatMap(({ name, value }) => {
    const isWrong = /^on|^style$|^srcdoc$|^is$|^http-equiv$/i.test(name) || /[^a-z0-9:_-]/i.test(name);
    const isScripted = ADDRESSES.includes(name) && !isHarmlessAddress(value);
    const isForged = ['id', 'name'].includes(name) && !NAME.test(value);
    return isWrong || isScripted || isForged ? [`${element.localName} ${name}="${value.slice(0, 80)}"`] : [];
  });
  return [...(isForeign || FORBIDDEN_ELEMENTS.has(element.localName) ? [`<${element.localName}>`] : []), ...attributes];
}

/** What in a page's HTML could do harm, in words. */
function listDangers(html: string): readonly string[] {
  return [...JSDOM.fragment(html).querySelectorAll('*')].flatMap(listElementDangers);
}

test('the detector knows danger when it sees it', () => {
  const traps = ['<script>1</script>', '<p onclick=x>', '<p style=x>', '<a href="java&Tab;script:x">', '<svg><animate/></svg>', '<table><tr><td background="data:x">', '<iframe></iframe>', '<p id="a b">', '<math></math>', '<a href="data:text/html,x">'];
  expect(traps.filter((trap) => listDangers(trap).length === 0)).toEqual([]);
});

/** The frame is the same on every page of a site. */
const FRAME_EVERY = 20;
const SITES = [0, 1, 2] as const;
const PER_SITE = Math.ceil(ALL_VECTORS.length / SITES.length);

test.each(SITES)('every text of every block, label, menu and head as each attack in turn leaves no danger in the HTML of the server (part %s)', async (part) => {
  const attacks = ALL_VECTORS.slice(part * PER_SITE, (part + 1) * PER_SITE);
  const names = attacks.map((_, index) => `attack-${index}`);
  const pages = attacks.flatMap((attack, index) => listAttackedPage(`attack-${index}`, createAttacks([attack])));
  serve([...pages, ...listAttackedFrame('attack-0', createAttacks(attacks))], attacks[part] ?? '');
  const failures: string[] = [];
  for (const [index, name] of names.entries()) {
    const { page, globals, head } = await load(`/en-gb/${name}`);
    const body = <PageBody id={page.id} blocks={page.blocks} kind={page.kind} />;
    const framed = (
      <AppFrame globals={globals} currentPath={page.url}>
        {body}
      </AppFrame>
    );
    const html = await renderOnServer(index % FRAME_EVERY === 0 ? framed : withFrame(body));
    const scripts = Object.values(head.structuredData).filter((text) => /[<>&\u2028\u2029]/.test(text));
    const addresses = [head.canonical ?? BASE, ...head.alternates.map(({ href }) => href)].filter((href) => !isHarmlessAddress(href));
    const isWhole = html.includes('>Sound before<') && html.includes('>Sound after<');
    const dangers = [...listDangers(html), ...scripts, ...addresses, ...(isWhole ? [] : ['its sound blocks are lost'])];
    failures.push(...dangers.map((danger) => `${JSON.stringify(attacks[index])}: ${danger}`));
  }
  expect(failures.slice(0, 20)).toEqual([]);
}, 120_000);
