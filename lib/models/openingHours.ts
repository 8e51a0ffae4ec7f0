/** `days` from 0 (Sunday) to 6; `opens` and `closes` such as `09:00` or `24:00`, in local time. */
export type OpeningTime = Readonly<{
  days: readonly number[];
  opens: string;
  closes: string;
  opensText: string;
  closesText: string;
}>;

/** `weekdays` begin with Sunday, `closedDays` are ISO dates. The longest texts reserve space. */
export type OpeningHours = Readonly<{
  lines: readonly string[];
  note: string;
  timeZone: string;
  weekdays: readonly string[];
  times: readonly OpeningTime[];
  closedDays?: readonly string[];
  longestOpen: string;
  longestClosed: string;
}>;
