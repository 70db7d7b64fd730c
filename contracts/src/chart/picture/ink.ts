import { channelsOf } from '../colours.js';

export const INK = '#14181D';

/** The colour of letters on a colour: white on what is dark. @param colour #RRGGBB */
export function inkOn(colour: string = INK): string {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140 ? '#FFFFFF' : INK;
}
