import { hasStray } from '../language/stray.js';
import type { Violation } from '../rule/violation.js';
import { given } from './look.js';
import type { ColorThemeContent } from './color-theme.js';

/** What is wrong with a theme: it needs a description, of characters that say something. */
export function checkColorTheme({
  description,
}: Pick<ColorThemeContent, 'description'>): Violation[] {
  if (description.trim() === '') return [{ code: 'fieldRequired', field: 'description' }];
  return hasStray(description) ? [{ code: 'charactersStray', field: 'description' }] : [];
}

/** A theme as it is kept: trimmed, and without colours that are empty. */
export function tidyColorTheme(theme: ColorThemeContent): ColorThemeContent {
  const { description, isDefault } = theme;
  return { description: description.trim(), ...given(theme), isDefault };
}
