// Finds words in docs, comments and test titles that readers don't know or must read twice.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const { replacements, deliberate } = JSON.parse(readFileSync('scripts/glossary.json', 'utf8'));
const GLOSSARY = Object.entries(replacements).map(([words, instead]) => ({
  pattern: new RegExp(`\\b(?:${words})\\b`, 'gi'),
  instead,
}));

const PROSE = [
  String.raw`/\*[^]*?\*/|(?<=^|\s)//.*`, // comments
  String.raw`(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"\`])(?:(?!\1).)+\1,`, // test titles
].join('|');
const QUOTES = ['```[^]*?```', '`[^`\n]*`', ...Object.keys(deliberate)].join('|');

const blank = (text) => text.replaceAll(/[^\n]/g, ' ');
const blankQuotes = (text) => text.replaceAll(new RegExp(QUOTES, 'g'), blank);

/** The file with spaces instead of code, so that lines keep their numbers. */
function readProse(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return blankQuotes(text);
  return text.replaceAll(new RegExp(`${PROSE}|.`, 'gm'), (found) => {
    if (found.length === 1) return ' ';
    return found.startsWith('/') ? blankQuotes(found) : found;
  });
}

const listFound = (file) =>
  readProse(file)
    .split('\n')
    .flatMap((line, index) =>
      GLOSSARY.flatMap(({ pattern, instead }) =>
        (line.match(pattern) ?? []).map(
          (word) => `${file}:${index + 1}: instead of "${word}", write: ${instead}`,
        ),
      ),
    );

const KINDS = ['*.md', '*.ts', '*.tsx', '*.js', '*.mjs', '*.scss', ':!content/demo'];
const found = execFileSync('git', ['ls-files', '-z', ...KINDS], { encoding: 'utf8' })
  .split('\0')
  .filter(existsSync)
  .flatMap(listFound);
for (const line of found) console.error(line);
process.exitCode = found.length === 0 ? 0 : 1;
