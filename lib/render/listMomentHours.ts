const HOURS = 24;

/** Each moment lasts until another begins, such as `21 22 23 0`. */
export const listMomentHours = (starts: readonly number[]): readonly string[] =>
  starts.map((start) => {
    const others = starts.map((other) => (other - start + HOURS) % HOURS || HOURS);
    const length = Math.min(HOURS, ...others);
    return Array.from({ length }, (_, index) => (start + index) % HOURS).join(' ');
  });
