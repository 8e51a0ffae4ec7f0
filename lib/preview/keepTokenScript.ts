/** The name of the compiled `keepToken.ts`, beside the framework's own files of a build. */
export const KEEP_TOKEN_SCRIPT = 'preview.js';
