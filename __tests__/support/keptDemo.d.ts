import type { Space } from '@/content/build/buildSpace';
import type { Block } from '@/lib/models/blocks';

/** Spaces by their folder. */
export const spaces: Map<string, Space>;
/** The blocks of pages of the demo, by edition and name. */
export const pages: Map<string, readonly Block[]>;
