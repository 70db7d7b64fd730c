import type { ThemeLook } from '@canvass/contracts/color-theme/color-theme';
import { productThemes } from '@canvass/contracts/color-theme/product-themes';
import { colorThemesAggregate } from '@canvass/contracts/color-theme/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';

type ChosenTheme = ThemeLook & { _id: string };

/** The theme that a style names: one of the product, or of the caller's firm; undefined where there is none. */
export async function chosenTheme(
  dependencies: CommandDependencies,
  { firm }: Caller,
  themeId: string | undefined,
): Promise<ChosenTheme | undefined> {
  if (!themeId) return undefined;
  const ofProduct = productThemes.find(({ _id }) => _id === themeId);
  if (ofProduct) return ofProduct;
  const { state } = await load(dependencies, colorThemesAggregate, firm);
  const own = Object.entries(state.themes).find(([id]) => id === themeId);
  return own && { ...own[1], _id: themeId };
}
