import { cycled, lightPalette } from '@canvass/contracts/chart/colours';

/** The twenty colours in the dark scheme. */
const dark = [
  '#6BB1D6',
  '#F0B65A',
  '#66C2A3',
  '#E58A90',
  '#3F7FA8',
  '#B59AD6',
  '#E0D573',
  '#94A1B2',
  '#E5A6C0',
  '#4F97A8',
  '#F2D2AE',
  '#9CC47A',
  '#D3695F',
  '#C5E4D9',
  '#8B8AD0',
  '#C99B50',
  '#C9D1DB',
  '#BC79A6',
  '#8CCAD8',
  '#AD9A85',
] as const;

/** Colours of so many answers without an order. After twenty they begin anew. */
export function paletteFor(count: number, isDark: boolean): string[] {
  return cycled(isDark ? dark : lightPalette, count);
}
