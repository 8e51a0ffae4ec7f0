import { mkdirSync, writeFileSync } from 'node:fs';
import { renderEnvExample, renderVariableReference } from '@/lib/platform/config/variableDocs';

mkdirSync('docs/reference', { recursive: true });
writeFileSync('.env.example', renderEnvExample());
writeFileSync('docs/reference/variables.md', renderVariableReference());
