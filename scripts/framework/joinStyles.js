/**
 * Relies on: the framework's configuration of webpack taking further `cacheGroups`, and a page naming all files of styles that its scripts need.
 * Remove when: the framework inserts no inline style on navigation, or its builder makes one file of all styles that `_app` imports.
 */
/** Of what is never in a page's HTML: it opens on a click, and its script waits for its styles. */
const LAZY_STYLESHEET = /(?:ConsentPanel|CountrySelector|GalleryZoom|Modal|RetailerChooser)\.module\.scss$/;

/**
 * Of what few pages have, by the model of the block (`preview` and `searchForm` are none): their documents name them
 * (`lib/framework/blockStyles.ts`), and elsewhere they come with the script.
 * @type {Readonly<Record<string, RegExp>>}
 */
const RARE_STYLESHEETS = {
  comparisonChart: /components\/blocks\/ComparisonChart\//,
  // What pages of advice have side by side: four files would weigh half as much again.
  contents: /components\/(?:blocks\/(?:CareCard|ContactPoint|Contents)|ui\/Feedback)\//,
  // Their scripts are one, too.
  faq: /components\/blocks\/(?:Faq|MobileDropdown)\//,
  list: /components\/blocks\/(?:Carousel|List)\//,
  preview: /components\/(?:preview|blocks\/Skipped)\//,
  productFinder: /components\/blocks\/ProductFinder\//,
  productGallery: /ProductGallery\/ProductGallery\.module/,
  productListing: /components\/blocks\/ProductListing\//,
  promobox: /components\/blocks\/Promobox\//,
  searchForm: /components\/ui\/SearchForm\//,
  searchResults: /components\/blocks\/SearchResults\//,
  shareBar: /components\/blocks\/ShareBar\//,
  table: /components\/blocks\/Table\//,
  video: /components\/blocks\/Video\//,
};

/** A block that has another in it, or its styles in the file of another. */
const ALSO_HAS = { carousel: ['list'], careCard: ['contents'], contactPoint: ['contents'], faq: ['contents'], mobileDropdown: ['faq'], searchResults: ['contents', 'searchForm'] };

const MANIFEST = 'block-styles.json';
const readName = (module) => module.nameForCondition() ?? '';
const nameChunk = (model) => `styles-${model}`;

/** Writes which file has the styles of which block. */
const noteRareStyles = {
  apply: (compiler) => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(MANIFEST, (compilation) => {
      compilation.hooks.processAssets.tap({ name: MANIFEST, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const listFiles = (model) => [...(compilation.namedChunks.get(nameChunk(model))?.files ?? [])].filter((file) => file.endsWith('.css'));
        const files = Object.fromEntries(Object.keys({ ...RARE_STYLESHEETS, ...ALSO_HAS }).map((model) => [model, [...(ALSO_HAS[model] ?? []), model].flatMap(listFiles)]));
        compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(files)));
      });
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
  const isApart = (name) => LAZY_STYLESHEET.test(name) || Object.values(RARE_STYLESHEETS).some((pattern) => pattern.test(name));
  cacheGroups.styles = { ...group, name: 'styles', test: (module) => !isApart(readName(module)) };
  for (const [model, pattern] of Object.entries(RARE_STYLESHEETS)) {
    cacheGroups[nameChunk(model)] = { ...group, name: nameChunk(model), test: (module) => pattern.test(readName(module)) };
  }
  config.plugins.push(noteRareStyles);
};
