import { readFile } from 'node:fs/promises';
import { readSpaceExport } from './export/readSpaceExport';
import type { SpaceExport } from './export/spaceExport';
import { SpaceExportError } from './export/spaceExport';

/**
 * Reads and checks a file in Contentful's own export format.
 * Its `problems` do not stop it from being served, and are for the start to print.
 *
 * @throws {SpaceExportError} naming the file, the place and what was expected.
 */
export async function loadSpaceExport(path: string): Promise<SpaceExport> {
  return readSpaceExport(parseJson(await readText(path), path), path);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
    throw new SpaceExportError(path, '', `expected a readable export file (${reason}); make the demo's with "npm run content:build" or set CONTENT_EXPORT`);
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SpaceExportError(path, '', `expected JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
