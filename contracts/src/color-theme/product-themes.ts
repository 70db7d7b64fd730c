import type { ColorThemeContent } from './color-theme.js';

export type ProductThemeName = 'paper' | 'ink' | 'ocean' | 'forest' | 'sand' | 'berry';

/** A theme that comes with the product: every firm has it, and none can change it. */
export interface ProductTheme extends ColorThemeContent {
  _id: string;
  /** By which catalogues word its name. */
  name: ProductThemeName;
}

/** The themes that come with the product. Their ids stand in polls, so they stay. */
export const productThemes: readonly ProductTheme[] = [
  {
    ...{ _id: '7d1f0c5a-3b52-5e0c-9a10-5f4f6a1c0001', name: 'paper', description: 'Paper' },
    ...{ questionColor: '#1f2430', answersColor: '#2c3341', backgroundColor: '#fafaf8' },
    ...{ buttonsColor: '#1f2430', buttonsTextColor: '#ffffff', buttonsBorderColor: '#1f2430' },
    isDefault: false,
  },
  {
    ...{ _id: '7d1f0c5a-3b52-5e0c-9a10-5f4f6a1c0002', name: 'ink', description: 'Ink' },
    ...{ questionColor: '#f4f5f7', answersColor: '#d5d9e0', backgroundColor: '#14171f' },
    ...{ buttonsColor: '#f4f5f7', buttonsTextColor: '#14171f', buttonsBorderColor: '#f4f5f7' },
    isDefault: false,
  },
  {
    ...{ _id: '7d1f0c5a-3b52-5e0c-9a10-5f4f6a1c0003', name: 'ocean', description: 'Ocean' },
    ...{ questionColor: '#0b3c5d', answersColor: '#0d3450', backgroundColor: '#eef6fb' },
    ...{ buttonsColor: '#0b5a8a', buttonsTextColor: '#ffffff', buttonsBorderColor: '#0b5a8a' },
    isDefault: false,
  },
  {
    ...{ _id: '7d1f0c5a-3b52-5e0c-9a10-5f4f6a1c0004', name: 'forest', description: 'Forest' },
    ...{ questionColor: '#17382a', answersColor: '#163526', backgroundColor: '#f0f6f1' },
    ...{ buttonsColor: '#1f6b45', buttonsTextColor: '#ffffff', buttonsBorderColor: '#1f6b45' },
    isDefault: false,
  },
  {
    ...{ _id: '7d1f0c5a-3b52-5e0c-9a10-5f4f6a1c0005', name: 'sand', description: 'Sand' },
    ...{ questionColor: '#4a2c17', answersColor: '#40240f', backgroundColor: '#fbf3e6' },
    ...{ buttonsColor: '#96450f', buttonsTextColor: '#ffffff', buttonsBorderColor: '#96450f' },
    isDefault: false,
  },
  {
    ...{ _id: '7d1f0c5a-3b52-5e0c-9a10-5f4f6a1c0006', name: 'berry', description: 'Berry' },
    ...{ questionColor: '#4b1338', answersColor: '#4b1338', backgroundColor: '#fbf0f6' },
    ...{ buttonsColor: '#8e1f5f', buttonsTextColor: '#ffffff', buttonsBorderColor: '#8e1f5f' },
    isDefault: false,
  },
];
