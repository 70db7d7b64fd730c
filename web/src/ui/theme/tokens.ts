import { lightRamp } from '@canvass/contracts/chart/ramp';

/**
 * What the product looks like, said once: `theme.ts` makes Joy's theme of it, `global-styles.tsx` CSS variables, such as
 * `--colour-accent`, `--space-4` and `--size-small`.
 */

/** A step of room between things, in pixels. Half a step stands between parts of one control alone. */
export const STEP = 4;

/** Room between things and within them, in steps. */
export const spaces = [0, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14] as const;
export type Space = (typeof spaces)[number];

/** Sizes of text by what it is: 12, 13, 14, 16, 20 and 28 pixels where the browser's text is 16. */
export const sizes = {
  caption: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  lead: '1rem',
  title: '1.25rem',
  display: '1.75rem',
} as const;
export type Size = keyof typeof sizes;

export const weights = { regular: 400, medium: 500, control: 550, strong: 600 } as const;
export type Weight = keyof typeof weights;

export const fonts = {
  body: "'Inter Variable', system-ui, sans-serif",
  code: 'ui-monospace, monospace',
} as const;

/** Of everything but what would turn into a circle, such as the box of a checkbox. */
export const radii = { small: '4px', usual: '6px' } as const;

/** How long colours and windows take to change. */
export const motion = { colour: '150ms', overlay: '160ms ease-out' } as const;

/** Widest that forms and pages of data become, in pixels. */
export const widths = { form: 720, data: 1328 } as const;
export type Width = keyof typeof widths;

/** Colours by what they mean. */
const light = {
  ink: '#14181D',
  secondary: '#4F5763',
  tertiary: '#636C79',
  /** Marks what is chosen, focused, live or a link. */
  accent: '#0B7285',
  accentSoft: '#E3F3F6',
  /** Buttons that do the main thing, and the logo. */
  primary: '#2E3D53',
  onPrimary: '#FFFFFF',
  primaryPointed: '#3B4D68',
  primaryPressed: '#263346',
  danger: '#B3261E',
  onDanger: '#FFFFFF',
  dangerPointed: '#9A1F18',
  dangerPressed: '#7D1212',
  dangerSoft: '#FCE4E4',
  onDangerSoft: '#7D1212',
  /** Ground of a button that is no more than red words, under the pointer and while it is pressed. */
  dangerGroundPointed: '#FCE4E4',
  dangerGroundPressed: '#F7C5C5',
  /** Edge of what is dangerous or filled in wrongly, and words within it. */
  dangerEdge: '#F09898',
  inDangerEdge: '#C41C1C',
  /** Says what is wrong with a field, and that it must be filled in. */
  wrong: '#C41C1C',
  success: '#14603B',
  successSoft: '#E5F4EC',
  warning: '#492B08',
  warningSoft: '#FDF0E1',
  body: '#FAFBFC',
  surface: '#FFFFFF',
  popup: '#FFFFFF',
  /** Of what lies a little deeper than the page. */
  sunken: '#F5F6F8',
  /** Ground of a row or an entry under the pointer. */
  pointed: '#F5F6F8',
  skeleton: '#E9ECF0',
  /** The one that holds among several side by side. */
  chosen: '#FFFFFF',
  /** Words on controls and in tables; ground of a control under the pointer and while it is pressed. */
  control: '#3A414B',
  controlPointed: '#F1F3F5',
  controlPressed: '#E4E7EB',
  /** Ground of what is set apart from its surroundings, a row under the pointer among them: tags, chosen buttons. */
  soft: '#E9ECF0',
  softPointed: '#E4E7EB',
  softPressed: '#CDD2D9',
  onSoftPressed: '#23282F',
  softDisabled: '#F8F9FA',
  /** Ground of a box to tick, under the pointer and while it is pressed. */
  boxPointed: '#F1F3F5',
  boxPressed: '#E4E7EB',
  /** Words, ground and edge of a control that is off. */
  disabled: '#9AA2AE',
  disabledGround: '#F1F3F5',
  disabledEdge: '#E4E7EB',
  /** Edge of the knob of a switch that is off. */
  knobEdge: '#636C79',
  /** Thin lines between things. */
  hairline: '#E4E7EB',
  /** The line that tabs stand on. */
  tabs: 'rgb(99 108 121 / 0.2)',
  /** Edge of what lies over the page. */
  edge: '#E4E7EB',
  /** Lies over the page while a window is open. */
  backdrop: 'rgb(15 20 26 / 0.5)',
  /** Edges of what can be typed in or pressed. */
  outline: '#CDD2D9',
  /** Steps of a scale from bad to good. Hue and lightness tell them apart for the colour-blind too. */
  ramp1: lightRamp[0],
  ramp2: lightRamp[1],
  ramp3: lightRamp[2],
  ramp4: lightRamp[3],
  ramp5: lightRamp[4],
  /** Words on the steps at the ends of a scale, and on those between. */
  onRampEnd: '#FFFFFF',
  onRamp: '#14181D',
};

export type Colour = keyof typeof light;

const dark: Record<Colour, string> = {
  ink: '#F1F3F5',
  secondary: '#B6BEC9',
  tertiary: '#98A2AF',
  accent: '#66C9D8',
  accentSoft: '#17343A',
  primary: '#FFFFFF',
  onPrimary: '#14181D',
  primaryPointed: '#E8ECF1',
  primaryPressed: '#D5DBE3',
  danger: '#F2B8B5',
  onDanger: '#4A0E0A',
  dangerPointed: '#F9D6D4',
  dangerPressed: '#FBE4E3',
  dangerSoft: '#3B1D1C',
  onDangerSoft: '#F2B8B5',
  dangerGroundPointed: '#430A0A',
  dangerGroundPressed: '#7D1212',
  dangerEdge: '#A8544F',
  inDangerEdge: '#F7C5C5',
  wrong: '#EC928C',
  success: '#A5DFC0',
  successSoft: '#17392A',
  warning: '#FCE1C2',
  warningSoft: '#2E1B05',
  body: '#12161B',
  surface: '#181D24',
  popup: '#1E242C',
  sunken: '#10141A',
  pointed: '#2B333E',
  skeleton: '#262D36',
  chosen: '#343B45',
  control: '#D5DBE3',
  controlPointed: '#3A424E',
  controlPressed: '#454E5B',
  soft: '#3B4450',
  softPointed: '#343B45',
  softPressed: '#4A525E',
  onSoftPressed: '#E4E7EB',
  softDisabled: '#252B33',
  boxPointed: '#252B33',
  boxPressed: '#343B45',
  disabled: '#6B7583',
  disabledGround: '#252B33',
  disabledEdge: '#252B33',
  knobEdge: '#6B7583',
  hairline: '#2A313A',
  tabs: 'rgb(139 149 163 / 0.16)',
  edge: '#434B57',
  backdrop: 'rgb(15 20 26 / 0.5)',
  outline: '#434B57',
  ramp1: '#E5775C',
  ramp2: '#F2BC8B',
  ramp3: '#858279',
  ramp4: '#A5D8E1',
  ramp5: '#4FB3C6',
  onRampEnd: '#14181D',
  onRamp: '#14181D',
};

export const colours = { light, dark } as const;

/**
 * What lies over the page casts a shadow; in the dark it is a lighter surface with an edge instead. `more` is the colour
 * of the shadow at the end of what goes on below.
 */
export const shadows = {
  light: {
    overlay: '0 1px 3px rgb(20 24 29 / 0.08), 0 8px 28px rgb(20 24 29 / 0.14)',
    more: 'rgb(15 20 26 / 0.14)',
  },
  dark: { overlay: 'none', more: 'rgb(0 0 0 / 0.4)' },
} as const;

/** How CSS names a colour. */
export function colourOf(name: Colour): string {
  return `var(--colour-${dashed(name)})`;
}

/** Declarations of the CSS variables of a set of tokens, such as `--colour-accent-soft`. */
export function variables(kind: string, tokens: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--${kind}-${dashed(name)}`, value]),
  );
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
