/** `2026-11-25 08:14 UTC`: the same for the server and every browser. @param time in ms, or as the service writes it */
export function formatTime(
  time: number | string,
  smallest: 'minute' | 'second' = 'minute',
): string {
  return `${new Date(time)
    .toISOString()
    .slice(0, smallest === 'minute' ? 16 : 19)
    .replace('T', ' ')} UTC`;
}
