import { colours } from '../../../ui/theme/tokens.js';

/** Steps of the ramp, from bad to good. */
export const rampSteps = [1, 2, 3, 4, 5] as const;
export type RampStep = (typeof rampSteps)[number];

/** The step of the ramp for a place on a scale. @param index from 0 @param count places of the scale */
export function rampStep(index: number, count: number): RampStep {
  const share = count <= 1 ? 1 : index / (count - 1);
  return rampSteps[Math.round(share * (rampSteps.length - 1))] ?? 5;
}

/** Colours of a scale's places, as a drawing takes them. */
export function rampColours(count: number, isDark: boolean): string[] {
  const scheme = colours[isDark ? 'dark' : 'light'];
  return Array.from({ length: count }, (_, index) => scheme[`ramp${rampStep(index, count)}`]);
}
