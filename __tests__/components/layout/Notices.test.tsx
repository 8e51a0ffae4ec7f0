import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { renderToString } from 'react-dom/server';
import { withShell } from '@/__tests__/support/withShell';
import { Notices } from '@/components/layout/Notices/Notices';
import type { Notice } from '@/lib/models/notice';
import { CONTENT_ID } from '@/lib/platform/config/constants';

expect.extend(toHaveNoViolations);

const RECALL: Notice = {
  id: 'recall',
  level: 'urgent',
  heading: 'Stop using batch 1',
  text: 'It may hurt.',
  action: { text: 'What to do', href: '/en-gb/recall' },
};
const buildDismissible = (heading: string): Notice => ({
  id: heading,
  level: 'information',
  heading,
  isDismissible: true,
});

const draw = (...notices: readonly Notice[]) =>
  withShell(
    <>
      <Notices notices={notices} />
      <main id={CONTENT_ID} tabIndex={-1} />
    </>,
  );

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const readAnnouncement = () => document.querySelector('[aria-live]')?.textContent;
const dismiss = (heading: string) =>
  userEvent.click(screen.getByRole('button', { name: `Dismiss “${heading}”` }));

test('notices have no accessibility violation, and no style attribute in server HTML', async () => {
  const notices = draw(RECALL, { ...buildDismissible('a'), level: 'important' });
  expect(await axe(render(notices).container)).toHaveNoViolations();
  expect(renderToString(notices)).not.toContain('style=');
});

test('the words of a level are part of the heading', () => {
  render(draw(RECALL, { ...buildDismissible('Soon'), level: 'important' }, buildDismissible('b')));
  expect(screen.getByRole('region', { name: 'Notices' })).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Urgent: Stop using batch 1',
    'Important: Soon',
    'b',
  ]);
});

test('an urgent notice is announced once per text', () => {
  jest.useFakeTimers();
  const notice = { ...RECALL, id: 'announced' };
  const { rerender } = render(draw(notice));
  expect(readAnnouncement()).toBe('');
  wait(500);
  expect(readAnnouncement()).toBe('Urgent: Stop using batch 1 It may hurt.');
  wait(10_000);
  expect(readAnnouncement()).toBe('');
  rerender(draw({ ...notice }));
  wait(500);
  expect(readAnnouncement()).toBe('');
  rerender(draw({ ...notice, text: 'It hurts.' }));
  wait(500);
  expect(readAnnouncement()).toBe('Urgent: Stop using batch 1 It hurts.');
  jest.useRealTimers();
});

test('other notices are not announced', () => {
  render(draw(buildDismissible('quiet')));
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test('dismissing moves the focus to the next notice, at last to the page', async () => {
  render(draw(RECALL, buildDismissible('one'), buildDismissible('two'), buildDismissible('three')));
  await dismiss('two');
  expect(screen.getByRole('button', { name: 'Dismiss “three”' })).toHaveFocus();
  await dismiss('three');
  expect(screen.getByRole('button', { name: 'Dismiss “one”' })).toHaveFocus();
  await dismiss('one');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('a dismissed notice stays away on the next pages until its text changes, and stores nothing', async () => {
  const notice = buildDismissible('kept');
  const { unmount } = render(draw(notice));
  await dismiss('kept');
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  const { rerender } = render(draw({ ...notice }));
  expect(screen.queryByRole('region')).toBeNull();
  rerender(draw({ ...notice, text: 'New words' }));
  expect(screen.getByRole('region')).toHaveTextContent('New words');
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});
