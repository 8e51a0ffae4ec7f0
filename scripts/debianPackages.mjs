import { spawnSync } from 'node:child_process';

/**
 * Failures are ignored: callers check for the programs afterwards.
 * @type {(names: readonly string[]) => void}
 */
export function installPackages(names) {
  console.log(`Installing from Debian: ${names.join(', ')}`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...names],
  ]) {
    const [command = '', ...args] = [...sudo, ...step];
    spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
