/** Something an editor must correct in the content sources. */
export type Problem = {
  /** The source file, as a path from the project's root. */
  readonly file: string;
  readonly entry?: string;
  readonly field?: string;
  /** What was expected and what was found. */
  readonly message: string;
};

/** `content/demo/frame/header/fr-FR.yaml: header-products.title: expected one line of text, found a list` */
export function buildProblemLine({ file, entry, field, message }: Problem): string {
  const place = [entry, field].filter((part) => part !== undefined).join('.');
  return place === '' ? `${file}: ${message}` : `${file}: ${place}: ${message}`;
}

/** Every problem once, in the order of files. */
export function listProblemLines(problems: readonly Problem[]): readonly string[] {
  return [...new Set(problems.map(buildProblemLine))].sort();
}
