/**
 * Relies on: the framework's webpack configuration accepting further `cacheGroups`, and a page
 * naming all stylesheets that its scripts need.
 * Remove when: the framework inserts no inline style on navigation, or puts all styles that `_app`
 * imports into one file.
 */
/** Never in a page's HTML: these open on a click, and their scripts wait for their styles. */
const LAZY_STYLESHEET =
  /(?:ConsentPanel|CountrySelector|GalleryZoom|Modal|RetailerChooser)\.module\.scss$/;

/**
 * Stylesheets that few pages need, and the blocks that need them. A page's document names its
 * blocks' files (`lib/browser/framework/blockStyles.ts`); elsewhere they load with the script.
 * `preview` is no block.
 * @type {Readonly<Record<string, { readonly sheets: RegExp, readonly models?: readonly string[]
 * }>>}
 */
const RARE_STYLESHEETS = {
  comparisonChart: {
    sheets: /components\/blocks\/(?:ComparisonChart\/|ProductButton\/ProductButton\.module)/,
    models: ['comparisonChart', 'productButton'],
  },
  // Its script also serves related products, which other pages have.
  productGallery: { sheets: /ProductGallery\/ProductGallery\.module/ },
  // Advice pages use these together: as four files they would be half as large again.
  advice: {
    sheets: /components\/(?:blocks\/(?:CareCard|ContactPoint|Contents)|ui\/Feedback)\//,
    models: ['careCard', 'contactPoint', 'contents', 'faq', 'feedback', 'searchResults'],
  },
  lists: { sheets: /components\/blocks\/(?:Carousel|List)\//, models: ['carousel', 'list'] },
  preview: { sheets: /\/preview\/(?:bar|gallery)\// },
  productFinder: { sheets: /components\/blocks\/ProductFinder\// },
  productListing: { sheets: /components\/blocks\/ProductListing\// },
  shareBar: { sheets: /components\/blocks\/ShareBar\// },
  searchResults: { sheets: /components\/(?:blocks\/SearchResults|ui\/SearchForm)\// },
  video: { sheets: /components\/blocks\/Video\// },
};

const MANIFEST = 'block-styles.json';
const readName = (module) => module.nameForCondition() ?? '';
const nameChunk = (name) => `styles-${name}`;

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
 * Puts all other styles into one file: a lazy script's stylesheet would load after its HTML, and a
 * single page's would return on navigation as an inline style, which the Content Security Policy
 * forbids.
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
