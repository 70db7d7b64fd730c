import JoyGlobalStyles from '@mui/joy/GlobalStyles';
import {
  colourOf,
  colours,
  fonts,
  radii,
  shadows,
  sizes,
  spaces,
  STEP,
  variables,
  weights,
} from './tokens.js';

const steps = Object.fromEntries(
  spaces.filter(Number.isInteger).map((space) => [space, `${space * STEP}px`]),
);

/** The tokens, for style sheets beside a component. */
const tokens = {
  ':root': {
    ...variables('space', steps),
    ...variables('size', sizes),
    ...variables('weight', weights),
    ...variables('font', fonts),
    ...variables('radius', radii),
    ...variables('colour', colours.light),
    ...variables('shadow', shadows.light),
    // The least that a control takes up on either side.
    '--finger': '0px',
  },
  '@media (pointer: coarse)': { ':root': { '--finger': '44px' } },
  '[data-joy-color-scheme=dark]': {
    ...variables('colour', colours.dark),
    ...variables('shadow', shadows.dark),
  },
};

/** What holds on every page: focus that can be seen, aligned digits, no motion for those who want none. */
export function GlobalStyles() {
  return (
    <JoyGlobalStyles
      styles={{
        ...tokens,
        // Lists that grow longer than the screen must not push the page aside.
        html: { overflowY: 'scroll' },
        body: {
          color: colourOf('ink'),
          fontFeatureSettings: "'cv11', 'ss03'",
          lineHeight: 1.5,
        },
        ':focus-visible': {
          outline: `2px solid ${colourOf('accent')}`,
          outlineOffset: 2,
        },
        'h1, h2, h3, p': { margin: 0 },
        'h1, h2': { textWrap: 'balance' },
        '[dir=rtl] .directed-icon': { transform: 'scaleX(-1)' },
        a: { color: colourOf('accent') },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animation: 'none !important',
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      }}
    />
  );
}
