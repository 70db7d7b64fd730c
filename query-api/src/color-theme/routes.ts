import { colorThemeCalls } from '@canvass/contracts/color-theme/calls';
import { initialColorThemes } from '@canvass/contracts/color-theme/state';
import { colorThemeListSchema, presentColorThemes } from '@canvass/contracts/color-theme/view';
import { route, type Route } from '@canvass/platform/http/route';
import {
  colorThemesCollection,
  type ColorThemesDocument,
} from '@canvass/projections/color-theme/document';
import type { QueryDependencies } from '../dependencies.js';
import type { Reading } from '../reading/reading.js';

/** The colour themes that a firm can choose. */
export function colorThemeRoutes(
  { store }: Pick<QueryDependencies, 'store'>,
  reading: Reading,
): Route[] {
  const list = route(colorThemeCalls.list, {
    summary: 'Colour themes: those that come with the product, then the firm’s, oldest first',
    feature: 'customTheme',
    answer: colorThemeListSchema,
    handle: async ({ caller }) => {
      const own = await store.get<ColorThemesDocument>(colorThemesCollection.name, caller.firm);
      return { body: presentColorThemes(own ?? initialColorThemes, own?.revision ?? -1) };
    },
  });
  return [reading([colorThemesCollection], list)];
}
