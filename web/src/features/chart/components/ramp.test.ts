import { describe, expect, it } from 'vitest';
import { colours } from '../../../ui/theme/tokens.js';
import { inkOn, rampColours } from './ramp.js';

const schemes = [
  ['light', false],
  ['dark', true],
] as const;
const counts = Array.from({ length: 10 }, (_, index) => index + 2);

/** Red, green and blue of #RRGGBB, 0 to 1, in light that adds up. */
function lightOf(colour: string): [number, number, number] {
  const linear = (at: number) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [linear(1), linear(3), linear(5)];
}

/** As WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [one, other]
    .map((colour) => {
      const [red, green, blue] = lightOf(colour);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Lightness and the two hues of Oklab: equal distances look equal. */
function seen(colour: string): number[] {
  const [red, green, blue] = lightOf(colour);
  const long = Math.cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue);
  const medium = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue);
  const short = Math.cbrt(0.0883 * red + 0.2817 * green + 0.63 * blue);
  return [
    0.2105 * long + 0.7936 * medium - 0.0041 * short,
    1.978 * long - 2.4286 * medium + 0.4506 * short,
    0.0259 * long + 0.7828 * medium - 0.8087 * short,
  ];
}

function distance(one: string, other: string): number {
  const to = seen(other);
  return Math.hypot(...seen(one).map((value, at) => value - (to[at] ?? 0)));
}

describe.each(schemes)('the ramp of a scale, %s', (scheme, isDark) => {
  const { ramp1, ramp2, ramp3, ramp4, ramp5 } = colours[scheme];
  const lower = (all: readonly string[]) => all.map((one) => one.toLowerCase());

  it('goes from bad to good by its steps', () => {
    expect(rampColours(2, isDark)).toEqual(lower([ramp1, ramp5]));
    expect(rampColours(3, isDark)).toEqual(lower([ramp1, ramp3, ramp5]));
    expect(rampColours(5, isDark)).toEqual(lower([ramp1, ramp2, ramp3, ramp4, ramp5]));
    expect(rampColours(9, isDark).filter((_, index) => index % 2 === 0)).toEqual(
      rampColours(5, isDark),
    );
  });

  it('shows a single place as good', () => {
    expect(rampColours(1, isDark)).toEqual(lower([ramp5]));
    expect(rampColours(0, isDark)).toEqual([]);
  });

  it.each(counts)('tells each of %i places from all others', (count) => {
    const ramp = rampColours(count, isDark);
    const distances = ramp.flatMap((one, index) =>
      ramp.slice(index + 1).map((other) => distance(one, other)),
    );
    // Two colours beside each other are told apart from about 0.02 on.
    expect(Math.min(...distances)).toBeGreaterThan(0.024);
  });

  it.each(counts)('can be read on each of %i places', (count) => {
    for (const fill of rampColours(count, isDark)) {
      expect(contrast(fill, inkOn(fill, isDark)), fill).toBeGreaterThanOrEqual(4.5);
    }
  });
});
