import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';

/** A table of this folder, in the shape that its test expects. */
export const readGolden = <Table>(name: string, shape: z.ZodType<Table>): Table =>
  shape.parse(parse(readFileSync(join(__dirname, `${name}.yaml`), 'utf8')));
