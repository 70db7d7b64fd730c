import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const byData = 'plugin/no-unsupported-browser-features';

/** What the oldest browsers of a build do not know, as far as the plugin's data and its search go. */
function unknownTo(build, ignore) {
  return [true, { browsers: browserslist[build], ignorePartialSupport: true, ignore }];
}

/**
 * Of the respondent page: containers are for the workspace's previews, the build parts `:not(a, b)`, the third and the
 * fourth change nothing that is seen, and the others are held by a rule below, which finds each of them.
 */
const ignored = [
  'css-container-queries',
  'css-not-sel-list',
  'css-touch-action',
  'text-size-adjust',
  'css-has',
  'css-focus-visible',
  'css-dir-pseudo',
];

/** What names a side of the page rather than of the line of reading, which may run from right to left. */
const sides = [
  'float',
  'clear',
  '/^(scroll-)?(margin|padding|border)-(left|right)/',
  '/^border-(top|bottom)-(left|right)-radius$/',
];
const alignedToSides = { 'text-align': ['left', 'right'] };

/** CSS by browserslist; the layout is Oxfmt's. A comment that lifts a rule says what is seen without the feature. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    [byData]: unknownTo('workspace', ['css-has']),
    'selector-pseudo-class-disallowed-list': ['has'],
    'property-disallowed-list': ['left', 'right', ...sides],
    'declaration-property-value-disallowed-list': alignedToSides,
  },
  overrides: [
    {
      files: ['web/src/{questions,respond}/**/*.css'],
      rules: {
        [byData]: unknownTo('respond', ignored),
        'selector-pseudo-class-disallowed-list': ['dir', 'focus-visible', 'has'],
        // Chrome 104 knows the first; the data does not. Chrome 87 is the first to place by `inset-inline-start`.
        'property-disallowed-list': ['rotate', 'scale', 'translate', ...sides],
        // Chrome 87 knows these shorthands; the build writes the long form of all but these values.
        'declaration-property-value-disallowed-list': {
          ...alignedToSides,
          '/^(inset|margin|padding)-(block|inline)$/': [/(env|var)\(/],
        },
      },
    },
  ],
};
