/** For example `2026-11-25 08:14 UTC`, equal on the server and in every browser. */
export function formatTime(
  time: number | string,
  smallest: 'minute' | 'second' = 'minute',
): string {
  return `${new Date(time)
    .toISOString()
    .slice(0, smallest === 'minute' ? 16 : 19)
    .replace('T', ' ')} UTC`;
}
