import type { ColorThemeEvent } from '@canvass/contracts/color-theme/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows: a poll keeps the colours that it took from a theme. */
export const colorThemeConsequences: Consequences<ColorThemeEvent> = {
  ColorThemeCreated: null,
  ColorThemeEdited: null,
  ColorThemeDeleted: null,
};
