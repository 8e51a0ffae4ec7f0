/** @jest-environment jsdom */
import { showHour } from '@/lib/browser/showHour';
import { listMomentHours } from '@/lib/render/listMomentHours';

const STARTS = [5, 11, 17, 21];

function renderMoments(hours: readonly string[]) {
  document.body.innerHTML = hours
    .map((own, index) => `<input type="radio" name="day" value="${index}" data-hours="${own}">`)
    .join('');
}

const readChosen = () =>
  [...document.querySelectorAll('input')].flatMap(({ checked, dataset, value }) =>
    checked ? [{ value, isNow: dataset['now'] !== undefined }] : [],
  );

afterEach(() => jest.useRealTimers());

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'at %i o’clock the moment of the hour is chosen, and no other',
  (hour) => {
    jest.useFakeTimers({ now: new Date(2026, 2, 3, hour, 59, 59) });
    renderMoments(listMomentHours(STARTS));
    showHour();
    const moment = hour < 5 ? 3 : STARTS.findLastIndex((start) => start <= hour);
    expect(readChosen()).toEqual([{ value: String(moment), isNow: true }]);
  },
);

test('a page without hours does not change', () => {
  document.body.innerHTML = '<input type="radio" name="day" value="1" checked>';
  showHour();
  expect(readChosen()).toEqual([{ value: '1', isNow: false }]);
});
