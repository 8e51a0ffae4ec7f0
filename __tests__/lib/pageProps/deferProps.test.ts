import { pagePropsExample } from '@/__tests__/support/pagePropsExample';
import { DeferredParts, setDeferredParts } from '@/lib/http/deferredParts';
import { deferProps, type PropsForm } from '@/lib/pageProps/deferProps';
import type { ShellProps } from '@/lib/pageProps/pageProps';

const readAsJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** As the framework does: it copies the props before it writes them. */
function write(props: ShellProps, form: PropsForm): { readonly sent: string; readonly completed: string } {
  const [res, parts] = [{}, new DeferredParts()];
  setDeferredParts(res, parts);
  const sent = JSON.stringify({ pageProps: { ...deferProps(props, { res, form }) }, page: '/[[...path]]' });
  return { sent, completed: parts.complete(Buffer.from(sent)).toString() };
}

describe.each(['document', 'data'] as const)('the props of a %s', (form) => {
  test('reach it without the framework, and whole', () => {
    for (let page = 0; page < 2; page += 1) {
      const { sent, completed } = write(pagePropsExample, form);
      expect(sent.length).toBeLessThan(100);
      expect(JSON.parse(completed)).toEqual({ pageProps: readAsJson(pagePropsExample), page: '/[[...path]]' });
    }
  });

  test('are those of the page and not of one before', () => {
    const { globals, page } = pagePropsExample;
    const changed: ShellProps = {
      ...pagePropsExample,
      globals: { ...globals, labels: { ...globals.labels, common: { ...globals.labels.common, readMore: 'Weiter' } }, footer: { ...globals.footer, upperMenu: [] } },
      page: { ...page, title: 'Other' },
    };
    write(pagePropsExample, form);
    expect(JSON.parse(write(changed, form).completed)).toMatchObject({ pageProps: readAsJson(changed) });
  });
});

test('nothing in a document can end the script that holds them', () => {
  expect(write(pagePropsExample, 'document').completed).not.toMatch(/[<>&]/);
  expect(write(pagePropsExample, 'data').completed).toContain('</script>');
});

test('where no server completes the response the props stay as they are', () => {
  expect(deferProps(pagePropsExample, { res: {}, form: 'document' })).toBe(pagePropsExample);
});
