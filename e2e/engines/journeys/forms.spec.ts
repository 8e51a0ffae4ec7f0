import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { addEntries, entry, entryLink, findEntry } from '../../support/addContent';
import { type RunningSite, startSite, writeChangedDemo } from '../../support/startSite';
import { test } from '../engineTest';

const FILE = join(tmpdir(), `forms-${randomUUID()}.jsonl`);
const EMAIL = { role: 'textbox', name: 'E-mail address' } as const;
const CONSENT = { role: 'checkbox', within: 'form[method="post"]' } as const;
const SUBMIT = { role: 'button', within: 'form[method="post"]' } as const;
const SUMMARY = { role: 'alert', within: 'form[method="post"]' } as const;
const DISMISS = { role: 'button', name: /^Dismiss/ } as const;
const NOTICES = { role: 'region', name: 'Notices' } as const;
/** A form that is sent within two seconds counts as sent by a program. */
const READING_MS = 2500;

let site: RunningSite;
test.beforeAll(async () => {
  const path = await writeChangedDemo((demo) => {
    addEntries(demo, [
      entry('lab-notice', 'notice', {
        heading: 'Our team is away until Monday',
        level: 'important',
        isDismissible: true,
      }),
    ]);
    findEntry(demo, 'labels-global').fields['notices'] = { 'en-GB': [entryLink('lab-notice')] };
  });
  site = await startSite({ CONTENT_EXPORT: path, FORM_FILE: FILE });
});
test.afterAll(() => site.stop());

test('a form with an error keeps what was typed, then arrives once, and Back leads to it', async ({
  openTab,
}) => {
  const { tab, recorder } = await openTab({ site: site.origin });
  await tab.openHydrated('/en-gb/newsletter');
  const email = `ada-${randomUUID()}@example.com`;
  await tab.click(EMAIL);
  await tab.type(email);
  await sleep(READING_MS);
  await tab.click(SUBMIT);
  await tab.expectFocus(SUMMARY);
  expect(recorder.takeFaults()).toEqual(['422 for /en-gb/newsletter']);
  expect(
    await tab.run(() => document.querySelector<HTMLInputElement>('[type="email"]')?.value),
  ).toBe(email);
  await tab.click({ role: 'link', within: '[role="alert"]' });
  await tab.expectFocus(CONSENT);
  await tab.type(' ');
  await tab.click(SUBMIT);
  await tab.expectPath('/en-gb/newsletter-thank-you');
  expect((await readFile(FILE, 'utf8')).split(email)).toHaveLength(2);
  await tab.goBack();
  await tab.expectPath('/en-gb/newsletter#newsletter-consent');
  await tab.expectShown(EMAIL);
});

test('a dismissed notice stays away until the next document', async ({ openTab }) => {
  const { tab } = await openTab({ site: site.origin });
  await tab.openHydrated('/en-gb');
  await tab.click(DISMISS);
  await tab.expectHidden(NOTICES);
  await tab.expectFocus({ role: 'main' });
  await tab.click({ role: 'link', name: 'Sitemap', within: 'footer' });
  await tab.expectPath('/en-gb/sitemap');
  await tab.expectHidden(NOTICES);
  await tab.openHydrated('/en-gb');
  await tab.expectShown(NOTICES);
});
