/**
 * The row of an edition or a language in a table of the demo, which a site with other editions has
 * to extend.
 */
export function rowOf<Value>(rows: Readonly<Record<string, Value>>, key: string): Value {
  const row = rows[key];
  if (row === undefined)
    throw new Error(`expected a row for ${key}, found ${Object.keys(rows).join(', ')}`);
  return row;
}
