/** The colours and the picture of a theme; a poll without one of them looks there as it does by default. */
export interface ThemeLook {
  questionColor?: string | undefined;
  answersColor?: string | undefined;
  buttonsTextColor?: string | undefined;
  buttonsColor?: string | undefined;
  buttonsBorderColor?: string | undefined;
  backgroundColor?: string | undefined;
  backgroundImageURL?: string | undefined;
}

/** A colour theme of a firm. Colours are CSS hex colours. */
export interface ColorThemeContent extends ThemeLook {
  /** What it is called. */
  description: string;
  /** Whether new polls begin with it; one theme of a firm at most. */
  isDefault: boolean;
}

/** The parts of a theme that are colours. */
export const themeColours = [
  'questionColor',
  'answersColor',
  'buttonsTextColor',
  'buttonsColor',
  'buttonsBorderColor',
  'backgroundColor',
] as const satisfies readonly (keyof ThemeLook)[];

/** All parts of a theme that polls take. */
export const themeParts = [...themeColours, 'backgroundImageURL'] as const;

export const LONGEST_THEME_DESCRIPTION = 100;
/** Most themes that a firm can have. */
export const MOST_THEMES = 100;
