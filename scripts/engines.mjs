import { existsSync } from 'node:fs';
import { findFirst } from './browser.mjs';
import { installPackages } from './debianPackages.mjs';

const ARCHITECTURES = { x64: 'x86_64', arm64: 'aarch64' };

export const WEBKIT = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `/usr/lib/${ARCHITECTURES[process.arch] ?? process.arch}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  display: '/usr/bin/Xvfb',
  bus: '/usr/bin/dbus-run-session',
  // Firefox has its own dictionary.
  hyphenation: '/usr/share/hyphen/hyph_de_DE.dic',
};
export const FIREFOX = {
  browser:
    process.env.FIREFOX_PATH ||
    findFirst(['/usr/bin/firefox-esr', '/usr/bin/firefox']) ||
    '/usr/bin/firefox-esr',
};

// The GStreamer packages play videos in WebKitGTK; the hyphen packages hyphenate its text.
const ENGINES = [
  {
    name: 'WebKitGTK',
    without: 'WITHOUT_WEBKIT',
    files: WEBKIT,
    packages: [
      'webkit2gtk-driver',
      'libwebkit2gtk-4.1-0',
      'xvfb',
      'dbus',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-libav',
      'hyphen-de',
      'hyphen-en-gb',
      'hyphen-fr',
    ],
  },
  { name: 'Firefox', without: 'WITHOUT_FIREFOX', files: FIREFOX, packages: ['firefox-esr'] },
];

const isInstalled = ({ files }) => Object.values(files).every((path) => existsSync(path));

/** @returns variables that make playwright.config.ts skip engines that can't be installed */
export function getEngines() {
  const missing = ENGINES.filter((engine) => !isInstalled(engine));
  if (missing.length > 0) installPackages(missing.flatMap(({ packages }) => packages));
  return Object.fromEntries(
    ENGINES.filter((engine) => !isInstalled(engine)).map(({ without }) => [without, 'true']),
  );
}

export const listEnginesLeftOut = (env) =>
  ENGINES.filter(({ without }) => without in env).map(
    ({ name, packages }) =>
      `The tests in ${name} (e2e/engines) were LEFT OUT. Install it (on Debian: apt-get install ` +
      `${packages.join(' ')}).`,
  );
