import { render, screen } from '@testing-library/react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';

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
  [{}, 'text'],
  [{ look: 'button' as const }, 'button'],
  [{ isStretched: true }, 'text stretched'],
])('a call to action with %j looks like %s', (props, className) => {
  render(<ActionLink action={{ text: 'Read more', href: '/en-gb', isExternal: false }} {...props} />);
  expect(screen.getByRole('link', { name: 'Read more' })).toHaveClass(className, { exact: true });
});
