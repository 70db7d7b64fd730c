/**
 * Twenty colours of answers without an order, on white. Neighbours differ in lightness as well as in hue, so that
 * colour-blind readers can tell them apart. The first eight follow Okabe and Ito's set.
 */
export const lightPalette = [
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

/** Red, green and blue, 0 to 255. @param colour #RRGGBB */
export function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

/**
 * Colours of a scale's places, from bad to good, as #RRGGBB. Places that lie between two steps of the ramp mix them, so
 * that each has a colour of its own.
 * @param ramp steps from bad to good, as #RRGGBB
 */
export function rampOf(ramp: readonly string[], count: number): string[] {
  const steps = ramp.map(channelsOf);
  return Array.from({ length: count }, (_, index) => {
    const place = (count === 1 ? 1 : index / (count - 1)) * (steps.length - 1);
    const [below = [], above = []] = [Math.floor(place), Math.ceil(place)].map((at) => steps[at]);
    const mixed = below.map((from, at) => from + ((above[at] ?? from) - from) * (place % 1));
    return `#${mixed.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
  });
}

/** Colours of so many answers without an order. After the last they begin anew. */
export function cycled(palette: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => palette[index % palette.length] ?? '');
}
