const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Where a process that listens on a port is reached on its own machine. Without a trailing slash. */
export const buildLocalOrigin = (port: number): string => `http://localhost:${port}`;

/** Whether an address leads to the machine of whoever follows it, and so nobody elsewhere to the site. */
export const isLocal = (address: string): boolean => LOCAL_HOST.test(new URL(address).hostname);
