import { spawnSync } from 'node:child_process';

/**
 * Installs Debian's packages as root or by sudo. Whoever needs them looks for their programs afterwards.
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
