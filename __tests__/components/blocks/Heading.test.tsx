import { render, screen } from '@testing-library/react';
import { Heading } from '@/components/blocks/Heading/Heading';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

test.each(LEVELS)('level %i is its element, in sizes of the fixed set', (level) => {
  render(<Heading text="Welcome" level={level} align="left" />);
  expect(screen.getByRole('heading', { level, name: 'Welcome' }).className).toMatch(/^heading left fontM\d{2} fontD\d{2}$/);
});

test('the sizes of the content are classes', () => {
  render(<Heading text="Welcome" level={2} align="center" desktopSize={56} mobileSize={34} />);
  expect(screen.getByRole('heading')).toHaveClass('heading center fontM34 fontD56', { exact: true });
});

test('one size alone leaves the other at its default', () => {
  render(<Heading text="Welcome" level={1} align="right" desktopSize={60} />);
  expect(screen.getByRole('heading')).toHaveClass('heading right fontM36 fontD60', { exact: true });
});

test('an anchor is the id, and without one there is none', () => {
  const { rerender } = render(<Heading text="Welcome" level={2} align="left" anchor="how-to-use" />);
  expect(screen.getByRole('heading')).toHaveAttribute('id', 'how-to-use');
  rerender(<Heading text="Welcome" level={2} align="left" />);
  expect(screen.getByRole('heading')).not.toHaveAttribute('id');
});
