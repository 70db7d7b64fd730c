import { colours, type Colour } from './tokens.js';

declare module '@mui/joy/styles' {
  interface PaletteBackground {
    chosen: string;
  }

  interface Palette {
    accent: string;
    accentSoft: string;
    hairline: string;
  }
}

/** What our colours are called by Joy. */
function named(ours: Record<Colour, string>) {
  return {
    background: {
      body: ours.body,
      surface: ours.surface,
      popup: ours.popup,
      level1: ours.sunken,
      level2: ours.pointed,
      level3: ours.skeleton,
      chosen: ours.chosen,
    },
    text: {
      primary: ours.ink,
      secondary: ours.secondary,
      tertiary: ours.tertiary,
      icon: ours.secondary,
    },
    focusVisible: ours.accent,
    accent: ours.accent,
    accentSoft: ours.accentSoft,
    hairline: ours.hairline,
    success: { softBg: ours.successSoft, softColor: ours.success },
    warning: { softBg: ours.warningSoft, softColor: ours.warning },
  };
}

/** Joy's colours in the light: ours, and the shades that controls have when they are pressed, disabled or soft. */
export const lightPalette = {
  ...named(colours.light),
  primary: {
    50: '#F1F4F8',
    100: '#E3E8EF',
    200: '#C8D1DD',
    300: '#9FAEC2',
    400: '#6C7F99',
    500: colours.light.primary,
    600: '#263346',
    700: '#1D2838',
    800: '#151D29',
    900: '#0E141D',
    solidBg: colours.light.primary,
    solidHoverBg: '#3B4D68',
    solidActiveBg: '#263346',
    plainColor: colours.light.primary,
    outlinedColor: colours.light.primary,
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
    outlinedBorder: colours.light.outline,
    plainColor: '#3A414B',
    outlinedColor: '#3A414B',
  },
  danger: {
    solidBg: colours.light.danger,
    solidHoverBg: '#9A1F18',
    plainColor: colours.light.danger,
  },
};

/** The same in the dark. */
export const darkPalette = {
  ...named(colours.dark),
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
    solidBg: colours.dark.primary,
    solidColor: colours.dark.onPrimary,
    solidHoverBg: '#E8ECF1',
    solidActiveBg: '#D5DBE3',
    plainColor: colours.dark.primary,
    outlinedColor: colours.dark.primary,
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
    outlinedBorder: colours.dark.outline,
    plainColor: '#D5DBE3',
    plainHoverColor: colours.dark.ink,
    plainHoverBg: '#3A424E',
    plainActiveBg: '#454E5B',
    softColor: '#D5DBE3',
    softBg: '#333B46',
    outlinedColor: '#D5DBE3',
    outlinedHoverColor: colours.dark.ink,
  },
  danger: {
    400: '#F2B8B5',
    500: '#EC928C',
    outlinedBorder: '#A8544F',
    softBg: '#3B1D1C',
    softColor: '#F2B8B5',
    solidBg: colours.dark.danger,
    solidColor: '#4A0E0A',
    solidHoverBg: '#F9D6D4',
    plainColor: colours.dark.danger,
  },
};
