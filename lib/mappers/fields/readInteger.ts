/** A reader of whole numbers from `min` to `max`, both included. Digits in a text count as a number. */
export function readInteger(min: number, max: number): (value: unknown) => number | undefined {
  return (value) => {
    const number = typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };
}
