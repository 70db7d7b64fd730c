import type { Colour } from './tokens.js';

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

/** What our colours are called by the parts of Joy that we have, in the light or in the dark. */
export function joyPalette(ours: Readonly<Record<Colour, string>>) {
  const disabled = {
    plainDisabledColor: ours.disabled,
    outlinedDisabledColor: ours.disabled,
    outlinedDisabledBorder: ours.disabledEdge,
  };
  return {
    background: {
      body: ours.body,
      surface: ours.surface,
      popup: ours.popup,
      level1: ours.sunken,
      level2: ours.pointed,
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
    neutral: {
      ...disabled,
      plainColor: ours.control,
      plainHoverColor: ours.ink,
      plainHoverBg: ours.controlPointed,
      plainActiveBg: ours.controlPressed,
      outlinedColor: ours.control,
      outlinedBorder: ours.outline,
    },
    danger: {
      ...disabled,
      500: ours.wrong,
      plainColor: ours.danger,
      plainHoverBg: ours.dangerGroundPointed,
      plainActiveBg: ours.dangerGroundPressed,
      outlinedColor: ours.inDangerEdge,
      outlinedBorder: ours.dangerEdge,
    },
  };
}
