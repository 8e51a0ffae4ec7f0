/**
 * Features that some browsers of package.json's `browserslist` lack, with what readers see there
 * instead.
 */
const OPTIONAL_FEATURES = [
  'css-nesting', // Nothing: Sass resolves it.
  'css-media-scripting', // Lists that shorten only once script runs.
  'css-content-visibility', // Parts that stay folded on wide screens; `useUnfoldedOnPaper` opens them for print.
  'css-paged-media', // The browser's own page margins.
  'css-scrollbar', // A scrollbar under a carousel.
  'css3-cursors', // No pointer on touch screens.
  'css3-cursors-newer',
  'css-touch-action', // Only `pan-y`, which Safari has.
  'css3-attr', // Only in `content`, which all have.
  'text-size-adjust', // Only phones enlarge text.
];

export default {
  extends: ['stylelint-config-standard-scss', 'stylelint-config-css-modules'],
  plugins: ['stylelint-no-unsupported-browser-features'],
  ignoreFiles: ['.next/**', 'node_modules/**'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      { severity: 'error', ignorePartialSupport: true, ignore: OPTIONAL_FEATURES },
    ],
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*$',
      { message: 'Class names are camelCase, so that a module reads as an object.' },
    ],
    'scss/selector-no-union-class-name': true,
    'color-no-hex': [true, { message: 'Colours come from the look of the site.' }],
    'custom-property-pattern': '^[a-z][a-z0-9-]*$',
    'media-feature-name-disallowed-list': [
      ['min-width', 'max-width', 'width'],
      { message: 'Use the media mixins of styles/tools.' },
    ],
    'property-disallowed-list': [
      [
        'margin-left',
        'margin-right',
        'padding-left',
        'padding-right',
        'left',
        'right',
        'border-left',
        'border-right',
      ],
      { message: 'Use logical properties.' },
    ],
    'selector-disallowed-list': [
      ['/[+~]\\s*\\*/'],
      {
        message:
          'With any :has(), the browser styles the whole page again whenever an element is added or removed: ' +
          'name what follows, or use :not(:first-child).',
      },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
  },
  overrides: [
    { files: ['styles/settings/**', 'content/*/look/**'], rules: { 'color-no-hex': null } },
    // Classes that a library gives to its own elements.
    { files: ['components/layout/ConsentPanel/*.scss'], rules: { 'selector-class-pattern': null } },
    { files: ['styles/tools/**'], rules: { 'media-feature-name-disallowed-list': null } },
  ],
};
