export const KEEP_TOKEN_SCRIPT = 'preview.js';
