import { findFirst } from './browser.mjs';

/**
 * The server, which also checks its own files if it is started by another name. Debian's package of
 * tools has it by that name; the package of the server would start a service.
 */
export const findRedis = () =>
  findFirst([process.env.REDIS_PATH, '/usr/bin/redis-server', '/usr/bin/redis-check-rdb']);
