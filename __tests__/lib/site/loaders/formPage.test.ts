import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import { listBlocks } from '@/lib/models/listBlocks';
import { findForms } from '@/lib/site/loaders/findForms';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { withGlobals } from '@/lib/site/loaders/withGlobals';
import { SiteView } from '@/lib/site/view/siteView';
import type { RefusedForm } from '@/lib/models/form';
import { requestPage } from '../loadPages';
import { buildPage, buildStoreOf, links } from '../siteEntries';

const store = buildStoreOf([
  ...SITE_ENTRIES,
  ...buildPage('ask', 'landingPage', { title: 'Ask', blocks: links('part') }),
  ...buildPage('thanks', 'landingPage', { title: 'Thanks' }),
  buildModelEntry('part', 'section', { items: links('form') }),
  buildModelEntry('form', 'form', {
    name: 'form',
    key: 'ask',
    title: 'Ask us',
    submitText: 'Ask',
    items: links('name'),
    thanksPage: buildLink('page-thanks'),
  }),
  buildModelEntry('name', 'formField', { key: 'name', label: 'Name', kind: 'text' }),
]);

const REFUSED: RefusedForm = {
  form: 'ask',
  status: 422,
  state: { values: { name: ['Ada'] }, errors: [{ key: 'name', text: 'No.' }] },
};

async function load(environment: Readonly<Record<string, string>>, refusedForm?: RefusedForm) {
  startSite({ content: store, config: readConfig(environment) });
  const { status, headers, shell } = await requestPage(
    '/en-gb/ask',
    withGlobals(loadContentPage),
    refusedForm === undefined ? {} : { refusedForm },
  );
  const [props] = listBlocks(shell?.page.blocks ?? []).flatMap((block) =>
    block.model === 'form' ? [block.props] : [],
  );
  return {
    status,
    cache: headers['cache-control'],
    title: shell?.head.title,
    robots: shell?.head.named['robots'],
    props,
  };
}

const OPEN = { FORM_FILE: '/tmp/forms.jsonl' };

test('a page shows its form without the rules, and can be cached', async () => {
  const { status, cache, props } = await load(OPEN);
  expect([status, cache?.toString().startsWith('public')]).toEqual([200, true]);
  expect(props).toMatchObject({ form: 'ask', fields: [{ key: 'name' }] });
  expect(props).not.toHaveProperty('plan');
  expect(props).not.toHaveProperty('isClosed');
});

test('a form that was refused is shown with what was typed, and no later page has it', async () => {
  const refused = await load(OPEN, REFUSED);
  expect(refused).toMatchObject({
    status: 422,
    cache: 'no-store',
    props: { state: REFUSED.state },
  });
  expect(refused.title).toMatch(/^Error: /);
  expect(refused.robots).toContain('noindex');
  const { status, title, props } = await load(OPEN);
  expect([status, title?.startsWith('Error'), props?.state]).toEqual([200, false, undefined]);
});

test('a site that sends forms nowhere shows no fields, a preview does', async () => {
  expect((await load({})).props).toMatchObject({ isClosed: true, fields: [] });
  expect((await load({ PREVIEW: 'true' })).props).not.toHaveProperty('isClosed');
});

test.each([
  ['/en-gb/ask', ['ask']],
  ['/en-gb/thanks', undefined],
  ['/en-gb/nowhere', undefined],
  ['/en-gb/ask/', undefined],
])('the forms of %s are %j', async (path, forms) => {
  startSite({ content: store, config: readConfig(OPEN) });
  const found = await findForms(await SiteView.open(store), path);
  expect(found?.plans.map(({ form }) => form)).toEqual(forms);
});
