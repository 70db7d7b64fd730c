import { randomUUID } from 'node:crypto';
import { productThemes } from '@canvass/contracts/color-theme/product-themes';
import type { ColorThemeList } from '@canvass/contracts/color-theme/view';
import { colorThemesCollection } from '@canvass/projections/color-theme/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const [firm, other] = [randomUUID(), randomUUID()];
let world: World;

beforeAll(async () => {
  world = await World.open();
  const night = { description: 'Night', questionColor: '#ffffff', isDefault: true };
  await world.put(colorThemesCollection, { _id: firm, firm, revision: 3, themes: { t1: night } });
});
afterAll(() => world.close());

const themesOf = async (of: string) =>
  (await world.get<ColorThemeList>('/api/colorTheme', world.people.signIn(of))).body.themes;

it('lists the themes of the product, then those of the caller’s own firm', async () => {
  const ofProduct = productThemes.map(({ name: _name, ...theme }) => theme);
  const night = { description: 'Night', questionColor: '#ffffff', isDefault: true };
  expect(await themesOf(firm)).toEqual([...ofProduct, { _id: 't1', ...night, revision: 3 }]);
  expect(await themesOf(other)).toEqual(ofProduct);
});
