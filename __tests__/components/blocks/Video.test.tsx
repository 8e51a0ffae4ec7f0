import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { renderToString } from 'react-dom/server';
import { withShell } from '@/__tests__/support/withShell';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import { Video, type VideoProps } from '@/components/blocks/Video/Video';
import { videoExamples } from '@/components/blocks/Video/Video.examples';

expect.extend(toHaveNoViolations);

const { video, embedded } = videoExamples;
const draw = (props: VideoProps) => withShell(<Video {...props} />);
const button = () => screen.getByRole('button');

/** jsdom has no player. */
const play = jest.fn(() => Promise.resolve());
HTMLMediaElement.prototype.play = play;
beforeEach(() => play.mockClear());

describe('without JavaScript', () => {
  test('an embedded video is a link to its page, and names the service it comes from', () => {
    const html = renderToString(draw(embedded));
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(html).toContain('comes from YouTube');
    expect(html).not.toMatch(/<iframe|<button|<video|youtube-nocookie/);
  });

  test("a video file has the browser's own player, which preloads nothing", () => {
    const html = renderToString(draw(video));
    expect(html).toMatch(
      /<noscript><video [^>]*src="\/media\/example\/asset\/hash\/cleaning.mp4" controls="" preload="none"[^>]* poster="\/api\/media\/example\/asset\/hash\/breakfast.png\/960.jpg"[^>]*><\/video><\/noscript>/,
    );
    expect(html).toContain('<picture>');
    expect(html).not.toMatch(/YouTube|<button/);
  });

  test('a video file of a real space is loaded from its service', () => {
    expect(
      renderToString(withShell(<Video {...video} />, { engine: { name: 'contentful' } })),
    ).toContain('src="https://videos.ctfassets.net/example/asset/hash/cleaning.mp4"');
  });
});

describe('by keyboard', () => {
  test('Enter plays a video file with controls, and the player has the focus', async () => {
    const { container } = render(draw(video));
    await userEvent.tab();
    expect(
      screen.getByRole('button', { name: 'Play video: How to clean a denture' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const player = screen.getByLabelText('How to clean a denture');
    expect(player).toHaveFocus();
    expect(player).toHaveAttribute('controls');
    expect(play).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  test('a failed video has a polite message and its button with the focus, and may succeed later', async () => {
    render(draw(video));
    expect(getStatusMessage()).toBeEmptyDOMElement();
    await userEvent.click(button());
    fireEvent.error(screen.getByLabelText('How to clean a denture'));
    expect(getStatusMessage()).toHaveTextContent('The video cannot be played right now.');
    expect(button()).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(getStatusMessage()).toBeEmptyDOMElement();
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('a failure does not move the focus of a visitor who is elsewhere', async () => {
    render(draw(video));
    await userEvent.click(button());
    act(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    fireEvent.error(screen.getByLabelText('How to clean a denture'));
    expect(document.body).toHaveFocus();
  });
});

describe('by pointer', () => {
  test('an embedded video loads only after the click, and its label names it until its title has loaded', () => {
    jest.useFakeTimers();
    const { container } = render(draw(embedded));
    expect(button()).toHaveAccessibleDescription(/comes from YouTube/);
    expect(container.querySelector('iframe')).toBeNull();
    fireEvent.click(button());
    const frame = screen.getByLabelText('“Big Buck Bunny”, an animated comedy');
    expect(frame).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&playsinline=1',
    );
    expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    expect(frame).toHaveFocus();
    act(() => jest.advanceTimersByTime(499));
    expect(frame).not.toHaveAttribute('title');
    act(() => jest.advanceTimersByTime(1));
    expect(frame).toHaveAttribute('title', '“Big Buck Bunny”, an animated comedy');
    jest.useRealTimers();
  });

  test('a browser that refuses to play by itself shows the controls', async () => {
    play.mockReturnValueOnce(Promise.reject(new DOMException('no', 'NotAllowedError')));
    render(draw(video));
    await userEvent.click(button());
    expect(screen.getByLabelText('How to clean a denture')).toHaveAttribute('controls');
    expect(getStatusMessage()).toBeEmptyDOMElement();
  });

  test('another video in the same player starts with its own poster', async () => {
    const { rerender } = render(draw(video));
    await userEvent.click(button());
    rerender(
      draw({
        ...video,
        source: { kind: 'file', src: '//videos.ctfassets.net/example/asset/hash/other.mp4' },
      }),
    );
    expect(button()).toBeInTheDocument();
  });
});

test('without a title the button and the player still have a name', async () => {
  render(draw(videoExamples['video without title and poster']));
  await userEvent.click(screen.getByRole('button', { name: 'Play video' }));
  expect(screen.getByLabelText('Play video')).toBeInTheDocument();
});

test('`$&` and other replacement patterns in a title stay text', () => {
  render(draw({ ...video, title: "$& costs $1 $'" }));
  expect(button()).toHaveAccessibleName("Play video: $& costs $1 $'");
});
