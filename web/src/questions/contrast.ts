/** Channels of a CSS hex colour, 0 to 255; undefined for anything else. */
export function channelsOf(colour: string | undefined): number[] | undefined {
  const hex = /^#([\da-f]{6}|[\da-f]{3})/i.exec(colour ?? '')?.[1];
  if (!hex) return undefined;
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((start) => parseInt(digits.slice(start, start + 2), 16));
}

/** Relative luminance of a colour as WCAG 2 defines it, 0 to 1. */
export function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two CSS hex colours as WCAG 2 defines it, 1 to 21; undefined where one is no such colour. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  if (!first || !second) return undefined;
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const STEPS = 255;

function hexOf(channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour nearest to `colour` that has at least a contrast on a background: mixed with as little black or white as needed.
 * @param least contrast, at most 4.5, which black or white has on any background
 */
export function nearestReadable(colour: string, background: string, least: number): string {
  const channels = channelsOf(colour) ?? [0, 0, 0];
  for (let step = 1; step <= STEPS; step += 1) {
    for (const end of [0, 255]) {
      const mixed = channels.map((one) => Math.round(one + ((end - one) * step) / STEPS));
      const found = hexOf(mixed);
      if ((contrastOf(found, background) ?? 0) >= least) return found;
    }
  }
  return '#000000';
}
