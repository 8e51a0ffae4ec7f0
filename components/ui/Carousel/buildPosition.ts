/** '2 of 5' from a label such as '{number} of {count}'; `index` is counted from 0. */
export function buildPosition(label: string, index: number, count: number): string {
  return label.replace('{number}', String(index + 1)).replace('{count}', String(count));
}
