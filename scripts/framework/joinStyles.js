/**
 * Relies on: the framework's webpack configuration accepting further `cacheGroups`, and a page
 * naming all stylesheets that its scripts need.
 * Remove when: the framework inserts no inline style on navigation, or puts all styles that `_app`
 * imports into one file.
 */
const { basename } = require('node:path');

/** Never in a page's HTML: these open on a click, and their scripts wait for their styles. */
const LAZY_PARTS = '(?:ConsentPanel|CountrySelector|GalleryZoom|Modal|RetailerChooser)';
const LAZY_STYLESHEET = new RegExp(`${LAZY_PARTS}\\.module\\.scss$`);
const LAZY_PART = new RegExp(`/${LAZY_PARTS}\\.tsx$`);

/**
 * A stylesheet that few pages need has a group in its name, such as `CareCard.care.module.scss`.
 * Each group is one file: four files for the blocks of advice pages would be half as large again. A
 * page's document names its blocks' files (`lib/browser/framework/blockStyles.ts`); elsewhere they
 * load with the script.
 */
const RARE_STYLESHEET = /\.(\w+)\.module\.scss$/;
/** What loads a part of a page lazily. */
const REGISTRIES =
  /components\/(?:registry\/Blocks|layout\/AppShell\/AppShell)\.tsx$|pages\/\[edition\]\/.+\.tsx$/;
const MANIFEST = 'block-styles.json';

const readName = (module) => module.nameForCondition() ?? '';
const findGroup = (module) => RARE_STYLESHEET.exec(readName(module))?.[1];
const nameChunk = (group) => (group === undefined ? 'styles' : `styles-${group}`);
const nameModel = (module) =>
  basename(readName(module), '.tsx').replace(/^./, (letter) => letter.toLowerCase());
const isLazy = ({ dependency }) => dependency?.type === 'import()';

/** The blocks whose scripts import the stylesheet, except through a part that they load later. */
function listModels(stylesheet, moduleGraph) {
  const models = [];
  const seen = new Set([stylesheet]);
  for (const imported of seen) {
    if (LAZY_PART.test(readName(imported))) continue;
    const imports = [...moduleGraph.getIncomingConnections(imported)].filter(
      ({ originModule }) => originModule,
    );
    const isBlock = imports.some(
      (one) => isLazy(one) && REGISTRIES.test(readName(one.originModule)),
    );
    if (isBlock) models.push(nameModel(imported));
    for (const one of imports) if (!(isBlock && isLazy(one))) seen.add(one.originModule);
  }
  return models;
}

/** @returns the models that need each group */
function listGroups({ modules, moduleGraph }) {
  const groups = {};
  for (const stylesheet of modules) {
    const group = findGroup(stylesheet);
    if (group !== undefined)
      groups[group] = [...(groups[group] ?? []), ...listModels(stylesheet, moduleGraph)];
  }
  return groups;
}

const noteRareStyles = {
  apply: (compiler) => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(MANIFEST, (compilation) => {
      let groups = {};
      // Later, modules are joined, and their imports are lost.
      compilation.hooks.finishModules.tap(MANIFEST, () => {
        groups = listGroups(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: MANIFEST, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = {};
          for (const [group, models] of Object.entries(groups).sort()) {
            const made = [...(compilation.namedChunks.get(nameChunk(group))?.files ?? [])].filter(
              (file) => file.endsWith('.css'),
            );
            for (const model of new Set(models)) files[model] = [...(files[model] ?? []), ...made];
          }
          compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(files)));
        },
      );
    });
  },
};

/**
 * Puts all other styles into one file: a lazy script's stylesheet would load after its HTML, and a
 * single page's would return on navigation as an inline style, which the Content Security Policy
 * forbids.
 */
exports.joinStyles = function joinStyles(config) {
  config.optimization.splitChunks.cacheGroups.styles = {
    type: 'css/mini-extract',
    chunks: 'all',
    enforce: true,
    name: (module) => nameChunk(findGroup(module)),
    test: (module) => !LAZY_STYLESHEET.test(readName(module)),
  };
  config.plugins.push(noteRareStyles);
};
