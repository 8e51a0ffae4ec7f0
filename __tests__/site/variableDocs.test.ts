import { readFileSync } from 'node:fs';
import { renderEnvExample, renderVariableReference } from '@/lib/config/variableDocs';

test('.env.example and the reference of variables are those of `lib/config/variables.ts`; `npm run docs:variables` writes them', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(renderEnvExample());
  expect(readFileSync('docs/reference/variables.md', 'utf8')).toBe(renderVariableReference());
});
