const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

export const buildLocalOrigin = (port: number): string => `http://localhost:${port}`;

export const isLocal = (address: string): boolean => LOCAL_HOST.test(new URL(address).hostname);

/** Services on this machine have no certificate. */
export const usesPlainHttp = (host: string | undefined): boolean =>
  host !== undefined && isLocal(`http://${host}`);
