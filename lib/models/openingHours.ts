/** On days from 0 (Sunday) to 6. `opens` and `closes` are `09:00` to `24:00` in the time of the place, the others the same in words. */
export type OpeningTime = {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
  readonly opensText: string;
  readonly closesText: string;
};

/**
 * In words and in figures. `timeZone` is an IANA name, `weekdays` begin with Sunday, `longest` is the longest of what may be said of a moment:
 * the page keeps its room.
 */
export type OpeningHours = {
  readonly lines: readonly string[];
  readonly note: string;
  readonly timeZone: string;
  readonly weekdays: readonly string[];
  readonly times: readonly OpeningTime[];
  readonly longest: string;
};
