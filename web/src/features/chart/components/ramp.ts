import { colours } from '../../../ui/theme/tokens.js';

/** Below this share of light, `onRampEnd` is read better on a colour than `onRamp`. */
const DIM = 0.2;

const schemeOf = (isDark: boolean) => colours[isDark ? 'dark' : 'light'];

/** Red, green and blue, 0 to 255. @param colour #RRGGBB */
function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

/**
 * Colours of a scale's places, from bad to good, as #RRGGBB. Places that lie between two steps of the ramp mix them, so
 * that each has a colour of its own.
 */
export function rampColours(count: number, isDark: boolean): string[] {
  const { ramp1, ramp2, ramp3, ramp4, ramp5 } = schemeOf(isDark);
  const steps = [ramp1, ramp2, ramp3, ramp4, ramp5].map(channelsOf);
  return Array.from({ length: count }, (_, index) => {
    const place = (count === 1 ? 1 : index / (count - 1)) * (steps.length - 1);
    const [below = [], above = []] = [Math.floor(place), Math.ceil(place)].map((at) => steps[at]);
    const mixed = below.map((from, at) => from + ((above[at] ?? from) - from) * (place % 1));
    return `#${mixed.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
  });
}

/** The colour of words on a place of a scale. @param fill one of `rampColours` */
export function inkOn(fill: string, isDark: boolean): string {
  const { onRamp, onRampEnd } = schemeOf(isDark);
  const [red = 0, green = 0, blue = 0] = channelsOf(fill).map((one) => (one / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < DIM ? onRampEnd : onRamp;
}
