/** A reader of one value of a closed list. */
export function readChoice<const Choice extends string | number>(choices: readonly Choice[]): (value: unknown) => Choice | undefined {
  return (value) => choices.find((choice) => choice === value);
}
