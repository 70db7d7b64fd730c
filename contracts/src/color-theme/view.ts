import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import type { ColorThemeContent } from './color-theme.js';
import { productThemes } from './product-themes.js';
import { colorThemeContentSchema } from './schema.js';
import type { ColorThemesState } from './state.js';

export const colorThemeViewSchema = colorThemeContentSchema.extend({
  _id: idSchema,
  /** Of the firm's themes, to edit one from; absent on those that come with the product, which no firm can change. */
  revision: z.number().int().optional(),
});
export type ColorThemeView = z.infer<typeof colorThemeViewSchema>;

/** Those that come with the product, then the firm's, oldest first. */
export const colorThemeListSchema = z.object({ themes: z.array(colorThemeViewSchema) });
export type ColorThemeList = z.infer<typeof colorThemeListSchema>;

/** A theme of a firm as both APIs answer it. @param revision of the firm's themes */
export function presentColorTheme(
  _id: string,
  content: ColorThemeContent,
  revision: number,
): ColorThemeView {
  return { _id, ...content, revision };
}

/** All themes that a firm can choose. */
export function presentColorThemes({ themes }: ColorThemesState, revision: number): ColorThemeList {
  const ofProduct = productThemes.map(({ name: _name, ...theme }) => theme);
  const own = Object.entries(themes).map(([id, one]) => presentColorTheme(id, one, revision));
  return { themes: [...ofProduct, ...own] };
}
