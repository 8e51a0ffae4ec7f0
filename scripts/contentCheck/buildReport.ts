import { remember } from '@/lib/platform/data/remember';

/** @param problems lines such as `file: entry.field: message`, which are grouped by the file */
export function buildReport(checked: string, problems: readonly string[]): string {
  if (problems.length === 0) return `content: no problems in ${checked}`;
  const files = new Map<string, string[]>();
  for (const line of problems) remember(files, line.split(': ')[0] ?? '', () => []).push(line);
  return [
    ...[...files].flatMap(([file, lines]) => [
      file,
      ...lines.map((line) => `  ${line.slice(file.length + 2)}`),
      '',
    ]),
    `content: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${checked}`,
  ].join('\n');
}
