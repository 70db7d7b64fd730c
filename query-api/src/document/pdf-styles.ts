import type { Weight } from './faces.js';

/** How words look. Sizes are in points. */
export interface Style {
  weight: Weight;
  size: number;
  color: string;
  /** Height of a line, as a multiple of the size. */
  leading: number;
  /** Free space above and below. */
  above: number;
  below: number;
}

const ink = '#16181d';
/** Contrast of 7 to 1 on white. */
const quiet = '#545a66';

export const colors = { ink, quiet, line: '#d5d9e0', head: '#f3f5f8' };

export const styles = {
  headings: {
    1: { weight: 'strong', size: 20, color: ink, leading: 1.25, above: 0, below: 8 },
    2: { weight: 'strong', size: 13, color: ink, leading: 1.3, above: 14, below: 4 },
    3: { weight: 'strong', size: 10, color: quiet, leading: 1.4, above: 10, below: 2 },
  },
  paragraphs: {
    usual: { weight: 'regular', size: 10.5, color: ink, leading: 1.45, above: 0, below: 6 },
    quiet: { weight: 'regular', size: 9, color: quiet, leading: 1.4, above: 0, below: 4 },
    strong: { weight: 'strong', size: 10.5, color: ink, leading: 1.45, above: 0, below: 6 },
  },
  label: { weight: 'regular', size: 9, color: quiet, leading: 1.4, above: 0, below: 0 },
  value: { weight: 'regular', size: 9.5, color: ink, leading: 1.4, above: 0, below: 0 },
  head: { weight: 'strong', size: 9, color: ink, leading: 1.4, above: 0, below: 0 },
  entry: { weight: 'regular', size: 10.5, color: ink, leading: 1.4, above: 0, below: 6 },
  foot: { weight: 'regular', size: 8, color: quiet, leading: 1.3, above: 0, below: 0 },
} as const satisfies Record<string, Style | Record<string, Style>>;
