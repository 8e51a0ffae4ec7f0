import { render, screen } from '@testing-library/react';
import { applyStyles, readStyleBefore } from '@/__tests__/support/applyStyles';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';

applyStyles('components/ui/ActionLink/ActionLink.module');

test.each([
  ['/en-gb/products', false],
  ['/files/leaflet.pdf', false],
  ['#directions', false],
  ['?query=paste', false],
  ['mailto:care@example.com', false],
  ['tel:+441234', false],
  ['https://www.example.org/', true],
])('a link to %s has its address in the markup', (href, isExternal) => {
  render(
    <SmartLink href={href} isExternal={isExternal}>
      Go
    </SmartLink>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link).toHaveAttribute('href', href);
  expect(link).not.toHaveAttribute('target');
  if (isExternal) expect(link).toHaveAttribute('rel', 'noopener');
  else expect(link).not.toHaveAttribute('rel');
});

test.each([
  ['text', {}, { background: 'rgba(0, 0, 0, 0)', isStretched: false }],
  ['a button', { look: 'button' }, { background: 'var(--color-action)', isStretched: false }],
  [
    'text, and answers on the whole card',
    { isStretched: true },
    { background: 'rgba(0, 0, 0, 0)', isStretched: true },
  ],
] as const)('a call to action looks like %s: %j', (_look, props, { background, isStretched }) => {
  render(
    <ActionLink action={{ text: 'Read more', href: '/en-gb', isExternal: false }} {...props} />,
  );
  const link = screen.getByRole('link', { name: 'Read more' });
  expect(getComputedStyle(link).backgroundColor).toBe(background);
  expect(readStyleBefore(link, 'inset')).toBe(isStretched ? '0' : undefined);
});
