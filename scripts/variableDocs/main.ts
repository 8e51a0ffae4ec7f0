import { mkdirSync, writeFileSync } from 'node:fs';
import {
  renderEnvExample,
  renderVariableReference,
} from '@/scripts/variableDocs/buildVariableDocs';

mkdirSync('docs/reference', { recursive: true });
writeFileSync('.env.example', renderEnvExample());
writeFileSync('docs/reference/variables.md', renderVariableReference());
