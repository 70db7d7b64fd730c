/**
 * Twenty colours. Neighbours differ in lightness as well as in hue, so that colour-blind readers can tell them apart. The
 * first eight follow Okabe and Ito's set.
 */
const light = [
  '#2F6C8F',
  '#D9962B',
  '#3F9A7C',
  '#B4555D',
  '#8CB8DA',
  '#7A5C99',
  '#C9BC4A',
  '#5A6675',
  '#C77F9E',
  '#24505B',
  '#E3B98A',
  '#6B8E4E',
  '#A8433A',
  '#9DC7B8',
  '#4B4A86',
  '#B98A3E',
  '#A3ADBA',
  '#8A4B75',
  '#5FA3B3',
  '#7B6A58',
] as const;

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
  const palette = isDark ? dark : light;
  return Array.from({ length: count }, (_, index) => palette[index % palette.length] ?? '');
}
