import { extendTheme } from '@mui/joy/styles';
import { joyPalette } from './joy-palette.js';
import { colours, fonts, radii, sizes, STEP } from './tokens.js';

const none = 'none';
const { usual: radius } = radii;

/** The product's look: hairlines on the page, a shadow under what lies over it, six sizes of text, steps of 4 pixels. */
export const theme = extendTheme({
  fontFamily: { body: fonts.body, display: fonts.body },
  fontSize: {
    xs: sizes.caption,
    sm: sizes.small,
    md: sizes.body,
    lg: sizes.lead,
    xl: sizes.title,
    xl2: sizes.display,
    xl3: sizes.display,
    xl4: sizes.display,
  },
  radius: { xs: radii.small, sm: radius, md: radius, lg: radius, xl: radius },
  shadow: { xs: none, sm: none, md: 'var(--shadow-overlay)', lg: none, xl: none },
  spacing: STEP,
  colorSchemes: {
    light: { palette: joyPalette(colours.light) },
    dark: { palette: joyPalette(colours.dark) },
  },
});
