/** The compiled `keepToken.ts`, next to the framework's own files in the build. */
export const KEEP_TOKEN_SCRIPT = 'preview.js';
