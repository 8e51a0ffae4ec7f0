/**
 * Relies on: the framework's configuration of webpack taking further `cacheGroups`, and a page naming all files of styles that its scripts need.
 * Remove when: the framework inserts no inline style on navigation, or its builder makes one file of all styles that `_app` imports.
 */
/** Of what is never in a page's HTML: it opens on a click, and its script waits for its styles. */
const LAZY_STYLESHEET =
  /(?:ConsentPanel|CountrySelector|GalleryZoom|Modal|RetailerChooser)\.module\.scss$/;

/**
 * Of what few pages have: by name, the stylesheets and the blocks that need them. Documents name those of their blocks
 * (`lib/framework/blockStyles.ts`), and elsewhere they come with the script. `preview` is no block.
 * @type {Readonly<Record<string, { readonly sheets: RegExp, readonly models?: readonly string[] }>>}
 */
const RARE_STYLESHEETS = {
  comparisonChart: {
    sheets: /components\/blocks\/(?:ComparisonChart\/|ProductButton\/ProductButton\.module)/,
    models: ['comparisonChart', 'productButton'],
  },
  // Its script is that of related products, too, which other pages have.
  productGallery: { sheets: /ProductGallery\/ProductGallery\.module/ },
  // What pages of advice have side by side: four files would weigh half as much again.
  advice: {
    sheets: /components\/(?:blocks\/(?:CareCard|ContactPoint|Contents)|ui\/Feedback)\//,
    models: ['careCard', 'contactPoint', 'contents', 'faq', 'feedback', 'searchResults'],
  },
  lists: { sheets: /components\/blocks\/(?:Carousel|List)\//, models: ['carousel', 'list'] },
  preview: { sheets: /components\/(?:preview|blocks\/Skipped)\// },
  productFinder: { sheets: /components\/blocks\/ProductFinder\// },
  productListing: { sheets: /components\/blocks\/ProductListing\// },
  shareBar: { sheets: /components\/blocks\/ShareBar\// },
  searchResults: { sheets: /components\/(?:blocks\/SearchResults|ui\/SearchForm)\// },
  video: { sheets: /components\/blocks\/Video\// },
};

const MANIFEST = 'block-styles.json';
const readName = (module) => module.nameForCondition() ?? '';
const nameChunk = (name) => `styles-${name}`;

/** Writes which file has the styles of which block. */
const noteRareStyles = {
  apply: (compiler) => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(MANIFEST, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: MANIFEST, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = {};
          for (const [name, { models = [name] }] of Object.entries(RARE_STYLESHEETS)) {
            const made = [...(compilation.namedChunks.get(nameChunk(name))?.files ?? [])].filter(
              (file) => file.endsWith('.css'),
            );
            for (const model of models) files[model] = [...(files[model] ?? []), ...made];
          }
          compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(files)));
        },
      );
    });
  },
};

/**
 * Puts all other styles into one file that every page names. The stylesheet of a lazy script would arrive after its HTML, and that of a single
 * page would be re-inserted on navigation as an inline style, which the security policy forbids.
 */
exports.joinStyles = function joinStyles(config) {
  const { cacheGroups } = config.optimization.splitChunks;
  const group = { type: 'css/mini-extract', chunks: 'all', enforce: true };
  const isApart = (name) =>
    LAZY_STYLESHEET.test(name) ||
    Object.values(RARE_STYLESHEETS).some(({ sheets }) => sheets.test(name));
  cacheGroups.styles = { ...group, name: 'styles', test: (module) => !isApart(readName(module)) };
  for (const [name, { sheets }] of Object.entries(RARE_STYLESHEETS)) {
    cacheGroups[nameChunk(name)] = {
      ...group,
      name: nameChunk(name),
      test: (module) => sheets.test(readName(module)),
    };
  }
  config.plugins.push(noteRareStyles);
};
