import { expect, test } from '@playwright/test';
import { findPort } from '@/__tests__/support/listen';
import { NIGHTLY } from '../support/nightly';
import { fillInExample, makeCheckout, type Program, runProgram } from '../support/runProgram';
import { writeChangedDemo } from '../support/startSite';

const TITLE = 'The title of our own space';
const ORIGIN = 'https://www.example.com';

test.describe("a site of README's own space, served by `npm run content:serve`", NIGHTLY, () => {
  const programs: Program[] = [];
  let port = '';
  let address = '';

  test.beforeAll(async () => {
    const exportFile = await writeChangedDemo((demo) => {
      const meta = demo.entries.find(({ sys }) => sys.id === 'meta-home');
      if (meta === undefined) throw new Error('the demo space has no meta-home');
      meta.fields['title'] = { 'en-GB': TITLE };
    });
    port = await findPort();
    const service = runProgram('npm', ['run', 'content:serve'], {
      folder: await makeCheckout({}),
      environment: { CONTENT_EXPORT: exportFile, PORT: '0' },
    });
    programs.push(service);
    const [, host = '', space = ''] = await service.waitFor(
      /at http:\/\/(\S+)\/spaces\/([^/\s]+)\//,
    );
    const folder = await makeCheckout({
      '.env': await fillInExample({
        PORT: port,
        SITE_ORIGIN: ORIGIN,
        LOG_LEVEL: 'warn',
        CONTENTFUL_SPACE_ID: space,
        CONTENTFUL_DELIVERY_TOKEN: 'any-token',
        CONTENTFUL_HOST: host,
      }),
    });
    const site = runProgram('npm', ['start'], { folder });
    programs.push(site);
    address = `http://localhost:${port}/`;
    await Promise.race([
      expect
        .poll(
          () =>
            fetch(address).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 40_000 },
        )
        .toBe(true),
      site.ended,
    ]);
  });
  test.afterAll(() => Promise.all(programs.map(({ stop }) => stop())));

  test('listens on the port of its .env file, and logs at its level', async ({ request }) => {
    expect((await request.get(address)).status()).toBe(200);
    expect(programs.map(({ output }) => output()).join('\n')).not.toContain('"level":"info"');
  });

  test('shows the content of its space, at the origin of its .env file', async ({ request }) => {
    const html = await (await request.get(`${address}en-gb`)).text();
    expect(/<title[^>]*>([^<]+)/.exec(html)?.[1]).toContain(TITLE);
    expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(`${ORIGIN}/en-gb`);
  });

  test('uses the same space and origin in the server, pages and API routes', async ({
    request,
  }) => {
    const page = await request.get(`${address}en-gb`);
    expect(page.headers()['content-security-policy']).toContain('https://images.ctfassets.net');
    expect(/<source[^>]+srcset="([^"]+)/i.exec(await page.text())?.[1]).toContain(
      'https://images.ctfassets.net/',
    );
    expect(await (await request.get(`${address}robots.txt`)).text()).toContain(
      `${ORIGIN}/sitemap.xml`,
    );
    expect(await (await request.get(`${address}sitemap.xml`)).text()).toContain(
      `<loc>${ORIGIN}/en-gb/sitemap.xml</loc>`,
    );
  });
});
