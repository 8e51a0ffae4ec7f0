const { spawnSync } = require('node:child_process');

/**
 * Once before all tests, many of which read the demo space from `content/dist`; nothing is written
 * where that is up to date. Where the content is wrong, its problems are printed and the tests run
 * all the same, so that those of one part can be run while content is unfinished.
 */
module.exports = () => {
  spawnSync('npm', ['run', '--silent', 'content:build'], { stdio: 'inherit' });
};
