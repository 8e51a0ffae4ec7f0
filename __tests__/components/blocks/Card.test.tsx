import { render, screen, within } from '@testing-library/react';
import { withFrame } from '@/__tests__/support/withFrame';
import { Card } from '@/components/blocks/Card/Card';
import { DoubleCard } from '@/components/blocks/DoubleCard/DoubleCard';
import { TransparentCard } from '@/components/blocks/TransparentCard/TransparentCard';
import { EXAMPLE_PHOTO, EXAMPLE_PICTURE } from '@/components/ui/Picture/examplePictures';

const ACTION = { text: 'Read more', href: '/en-gb/advice', isExternal: false };

test('a card is an article with a heading, a picture and one link that all of it answers to', () => {
  render(<Card title="Advice" image={EXAMPLE_PICTURE} hasImageBackground={false} action={ACTION} />);
  const card = within(screen.getByRole('article'));
  expect(card.getByRole('heading', { level: 3, name: 'Advice' })).toBeVisible();
  expect(card.getByRole('img', { name: 'A couple at breakfast' })).toBeVisible();
  expect(card.getAllByRole('link')).toHaveLength(1);
  expect(card.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/en-gb/advice');
  expect(card.getByRole('link')).toHaveClass('stretched');
});

test('what a card does not have leaves nothing behind', () => {
  render(<Card hasImageBackground={false} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('the image of the pointer is decorative, cut to 250 by 250, and only for a card with an image', () => {
  const { container, rerender } = render(<Card image={EXAMPLE_PICTURE} hoverImage={EXAMPLE_PHOTO} hasImageBackground={false} />);
  const hover = container.querySelector('img[alt=""]');
  expect(hover).toHaveAttribute('src', expect.stringContaining('/250x250.webp'));
  expect(hover).toHaveAttribute('srcset', expect.stringContaining('/500x500.webp 2x'));
  rerender(<Card hoverImage={EXAMPLE_PHOTO} hasImageBackground={false} />);
  expect(container.querySelector('img')).toBeNull();
});

test('the image may lie behind the text', () => {
  render(<Card title="Advice" image={EXAMPLE_PICTURE} hasImageBackground />);
  expect(screen.getByRole('article')).toHaveClass('filled');
});

test('a double card is two cards under one title', () => {
  const cards = ['Hold', 'Clean'].map((title) => ({ id: title, title, hasImageBackground: false }));
  render(<DoubleCard title="Every day" cards={cards} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Every day' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Hold', 'Clean']);
});

test.each(['left', 'center', 'right'] as const)('the title of a transparent card stands %s, and its link is a button', (titleAlign) => {
  render(withFrame(<TransparentCard title="Ask us" titleAlign={titleAlign} action={ACTION} />));
  expect(screen.getByRole('heading', { level: 3, name: 'Ask us' })).toHaveClass(titleAlign);
  expect(screen.getByRole('link', { name: 'Read more' })).toHaveClass('button');
});
