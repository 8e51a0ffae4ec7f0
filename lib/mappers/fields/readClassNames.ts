import { EDITOR_CLASSES, type EditorClass } from '@/lib/config/editorClasses';

function resolveClass(name: string): EditorClass | undefined {
  return EDITOR_CLASSES.find((allowed) => allowed === name);
}

/** The allow-listed classes of a list that is separated by spaces or commas. */
export function readClassNames(value: unknown): readonly EditorClass[] | undefined {
  if (typeof value !== 'string') return undefined;
  const names = value.slice(0, 500).split(/[\s,]+/);
  return [...new Set(names)].map(resolveClass).filter((name) => name !== undefined);
}

/** One allow-listed class per column of a comma list; an empty text where a column has none. */
export function readColumnClasses(value: unknown): readonly (EditorClass | '')[] | undefined {
  if (typeof value !== 'string') return undefined;
  const classes = value.slice(0, 500).split(',').map((name) => resolveClass(name.trim()) ?? '');
  return classes.some((name) => name !== '') ? classes : [];
}
