/** `@/site` is the built site's folder: docs/decisions/0043. The first edition is the default. */
export { EDITIONS, SITE } from '@/site/site';
