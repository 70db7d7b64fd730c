import { extendTheme } from '@mui/joy/styles';
import { darkPalette, lightPalette } from './joy-palette.js';
import { fonts, motion, radii, sizes, STEP, weights } from './tokens.js';

const none = 'none';
const { usual: radius } = radii;

/** What a finger types into is large enough for phones not to zoom in. */
const inputOnPhones = { '@media (max-width: 599px)': { fontSize: sizes.lead } };

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
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  components: {
    JoyButton: {
      defaultProps: { size: 'md' },
      styleOverrides: {
        root: { fontWeight: weights.control, transition: `background-color ${motion.colour}` },
      },
    },
    JoyInput: { styleOverrides: { root: inputOnPhones } },
    JoyTextarea: {
      styleOverrides: {
        root: { paddingInlineStart: 0, ...inputOnPhones },
        // Both sides have it, since the language of the text may run in either direction.
        textarea: { paddingInline: 'var(--Textarea-paddingInline)' },
      },
    },
    JoyFormLabel: {
      styleOverrides: { root: { fontWeight: weights.medium, fontSize: sizes.small } },
    },
    JoyChip: { styleOverrides: { root: { borderRadius: radius, fontWeight: weights.medium } } },
    JoyTooltip: { defaultProps: { enterDelay: 400, size: 'sm' } },
    JoyModal: {
      styleOverrides: { backdrop: { backdropFilter: none, background: 'rgb(15 20 26 / 0.5)' } },
    },
  },
});
