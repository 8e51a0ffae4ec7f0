const { compile } = require('sass');
const { readFolder } = require('../sites.js');

/** @returns {string} the stylesheet of the pages that the server renders itself in a preview */
exports.compilePreviewStyles = () =>
  compile('preview/pages/previewPages.scss', {
    style: 'compressed',
    loadPaths: ['styles', readFolder(process.env.TSX_TSCONFIG_PATH || undefined)],
  }).css;
