/** Only script knows the hour, as pages are cached. `start.ts` calls this before the first view. */
export function showHour(): void {
  const moment = document.querySelector<HTMLInputElement>(
    `[data-hours~="${new Date().getHours()}"]`,
  );
  if (!moment) return;
  moment.checked = true;
  moment.dataset['now'] = '';
}
