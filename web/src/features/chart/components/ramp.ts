import { channelsOf, rampOf } from '@canvass/contracts/chart/colours';
import { colours } from '../../../ui/theme/tokens.js';

/** Below this share of light, `onRampEnd` is read better on a colour than `onRamp`. */
const DIM = 0.2;

const schemeOf = (isDark: boolean) => colours[isDark ? 'dark' : 'light'];

/** Colours of a scale's places in a scheme, from bad to good, as #RRGGBB. */
export function rampColours(count: number, isDark: boolean): string[] {
  const { ramp1, ramp2, ramp3, ramp4, ramp5 } = schemeOf(isDark);
  return rampOf([ramp1, ramp2, ramp3, ramp4, ramp5], count);
}

/** The colour of words on a place of a scale. @param fill one of `rampColours` */
export function inkOn(fill: string, isDark: boolean): string {
  const { onRamp, onRampEnd } = schemeOf(isDark);
  const [red = 0, green = 0, blue = 0] = channelsOf(fill).map((one) => (one / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < DIM ? onRampEnd : onRamp;
}
