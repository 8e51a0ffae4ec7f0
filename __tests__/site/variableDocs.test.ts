import { readFileSync } from 'node:fs';
import {
  renderEnvExample,
  renderVariableReference,
} from '@/scripts/variableDocs/buildVariableDocs';

test('.env.example and the reference of variables are current (`npm run docs:variables`)', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(renderEnvExample());
  expect(readFileSync('docs/reference/variables.md', 'utf8')).toBe(renderVariableReference());
});
