/** `days` from 0 (Sunday) to 6; `opens` and `closes` such as `09:00` or `24:00`, in local time. */
export type OpeningTime = {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
  readonly opensText: string;
  readonly closesText: string;
};

/** `weekdays` begin with Sunday. The page reserves space for `longest`, its longest status text. */
export type OpeningHours = {
  readonly lines: readonly string[];
  readonly note: string;
  readonly timeZone: string;
  readonly weekdays: readonly string[];
  readonly times: readonly OpeningTime[];
  readonly longest: string;
};
