import { extendTheme } from '@mui/joy/styles';

declare module '@mui/joy/styles' {
  interface PaletteBackground {
    /** The one that holds among several side by side. */
    chosen: string;
  }

  interface Palette {
    /** Marks what is chosen, focused or a link. */
    accent: string;
    accentSoft: string;
    /** Thin lines between things. */
    hairline: string;
  }
}

const font = "'Inter Variable', system-ui, sans-serif";
const none = 'none';

/** One radius for everything but the box of a checkbox, which would turn into a circle. */
const radius = '6px';

const light = {
  primary: {
    50: '#F1F4F8',
    100: '#E3E8EF',
    200: '#C8D1DD',
    300: '#9FAEC2',
    400: '#6C7F99',
    500: '#2E3D53',
    600: '#263346',
    700: '#1D2838',
    800: '#151D29',
    900: '#0E141D',
    solidBg: '#2E3D53',
    solidHoverBg: '#3B4D68',
    solidActiveBg: '#263346',
    plainColor: '#2E3D53',
    outlinedColor: '#2E3D53',
  },
  neutral: {
    50: '#F8F9FA',
    100: '#F1F3F5',
    200: '#E4E7EB',
    300: '#CDD2D9',
    400: '#9AA2AE',
    500: '#636C79',
    600: '#4F5763',
    700: '#3A414B',
    800: '#23282F',
    900: '#14181D',
    outlinedBorder: '#CDD2D9',
    plainColor: '#3A414B',
    outlinedColor: '#3A414B',
  },
  danger: { solidBg: '#B3261E', solidHoverBg: '#9A1F18', plainColor: '#B3261E' },
  success: { softBg: '#E5F4EC', softColor: '#14603B' },
  background: {
    body: '#FAFBFC',
    surface: '#FFFFFF',
    popup: '#FFFFFF',
    level1: '#F5F6F8',
    // Skeletons.
    level3: '#E9ECF0',
    chosen: '#FFFFFF',
  },
  text: { primary: '#14181D', secondary: '#4F5763', tertiary: '#636C79', icon: '#4F5763' },
  focusVisible: '#0B7285',
  accent: '#0B7285',
  accentSoft: '#E3F3F6',
  hairline: '#E4E7EB',
};

const dark = {
  primary: {
    50: '#FFFFFF',
    100: '#F5F7FA',
    200: '#E8ECF1',
    300: '#D5DBE3',
    400: '#FFFFFF',
    500: '#FFFFFF',
    600: '#E8ECF1',
    700: '#2B333E',
    800: '#222933',
    900: '#1A2028',
    solidBg: '#FFFFFF',
    solidColor: '#14181D',
    solidHoverBg: '#E8ECF1',
    solidActiveBg: '#D5DBE3',
    plainColor: '#FFFFFF',
    outlinedColor: '#FFFFFF',
    softBg: '#2B333E',
    softColor: '#FFFFFF',
  },
  neutral: {
    50: '#F4F5F7',
    100: '#E4E7EB',
    200: '#CDD2D9',
    300: '#A4ADB9',
    400: '#8B95A3',
    500: '#6B7583',
    600: '#4A525E',
    700: '#343B45',
    800: '#252B33',
    900: '#1A1F26',
    outlinedBorder: '#434B57',
    plainColor: '#D5DBE3',
    outlinedColor: '#D5DBE3',
  },
  danger: {
    400: '#F2B8B5',
    500: '#EC928C',
    outlinedBorder: '#A8544F',
    softBg: '#3B1D1C',
    softColor: '#F2B8B5',
    solidBg: '#F2B8B5',
    solidColor: '#4A0E0A',
    solidHoverBg: '#F9D6D4',
    plainColor: '#F2B8B5',
  },
  success: { softBg: '#17392A', softColor: '#A5DFC0' },
  background: {
    body: '#12161B',
    surface: '#181D24',
    popup: '#1E242C',
    level1: '#1C2129',
    level3: '#262D36',
    chosen: '#343B45',
  },
  text: { primary: '#F1F3F5', secondary: '#B6BEC9', tertiary: '#98A2AF', icon: '#B6BEC9' },
  focusVisible: '#66C9D8',
  accent: '#66C9D8',
  accentSoft: '#17343A',
  hairline: '#2A313A',
};

/** The product's look: hairlines instead of shadows, six sizes of text, steps of 4 pixels. */
export const theme = extendTheme({
  fontFamily: { body: font, display: font },
  fontSize: {
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.25rem',
    xl2: '1.75rem',
    xl3: '1.75rem',
    xl4: '1.75rem',
  },
  radius: { xs: '4px', sm: radius, md: radius, lg: radius, xl: radius },
  shadow: { xs: none, sm: none, md: none, lg: none, xl: none },
  spacing: 4,
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  components: {
    JoyButton: {
      defaultProps: { size: 'md' },
      styleOverrides: { root: { fontWeight: 550, transition: 'background-color 150ms' } },
    },
    JoyInput: { styleOverrides: { root: { '@media (max-width: 599px)': { fontSize: '1rem' } } } },
    JoyTextarea: {
      styleOverrides: {
        root: { paddingInlineStart: 0, '@media (max-width: 599px)': { fontSize: '1rem' } },
        // On both sides, whichever way the language that is written runs.
        textarea: { paddingInline: 'var(--Textarea-paddingInline)' },
      },
    },
    JoyFormLabel: { styleOverrides: { root: { fontWeight: 500, fontSize: '0.8125rem' } } },
    JoyChip: { styleOverrides: { root: { borderRadius: radius, fontWeight: 500 } } },
    JoyTooltip: { defaultProps: { enterDelay: 400, size: 'sm' } },
    JoyModal: {
      styleOverrides: { backdrop: { backdropFilter: none, background: 'rgb(15 20 26 / 0.5)' } },
    },
  },
});
