import { createElement } from 'react';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { lazyComponent } from '@/components/ui/lazyComponent';

test('a failed import on the server omits one component of one page, and is retried for the next page', async () => {
  const Part = () => createElement('p', null, 'here');
  let tries = 0;
  const Late = lazyComponent(async () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(Part);
  });
  await expect(Late.preload()).rejects.toThrow('lost');
  expect(await renderOnServer(createElement(Late))).toContain('<p>here</p>');
  expect(tries).toBe(2);
});
