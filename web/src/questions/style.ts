import type { CSSProperties } from 'react';
import type { PollStyle } from '@canvass/contracts/poll/poll';

type Variables = CSSProperties & Record<`--${string}`, string | number>;

/** How a poll looks, for the element that holds its questions (class `theme` of theme.module.css). */
export interface Appearance {
  style: Variables;
  /** `auto` follows the system, where the poll says so and has no colours of its own. */
  'data-scheme': 'auto' | 'light' | 'dark';
  'data-picture': boolean;
}

const SERIF = ['Merriweather', 'Playfair Display', 'Lora', 'PT Serif'];
const SANS_STACK = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";
const SERIF_STACK = "Georgia, 'Times New Roman', serif";
const MONO_STACK = "'Courier New', ui-monospace, monospace";

/** "left" means the start of a line, also in languages from right to left. */
const ALIGNMENTS = { left: 'start', center: 'center', right: 'end' } as const;

function fontOf(fontType: PollStyle['fontType']): string {
  if (!fontType || fontType === 'Inter') return SANS_STACK;
  if (fontType === 'Courier Prime') return `'Courier Prime', ${MONO_STACK}`;
  if (fontType === 'Source Sans') return `'Source Sans 3', 'Source Sans Pro', ${SANS_STACK}`;
  return `'${fontType}', ${SERIF.includes(fontType) ? SERIF_STACK : SANS_STACK}`;
}

/** Channels of a CSS hex colour, 0 to 255; undefined for anything else. */
function channelsOf(colour: string | undefined): number[] | undefined {
  const hex = /^#([\da-f]{6}|[\da-f]{3})/i.exec(colour ?? '')?.[1];
  if (!hex) return undefined;
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((start) => parseInt(digits.slice(start, start + 2), 16));
}

/** Relative luminance of a colour as WCAG 2 defines it, 0 to 1. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White and black are equally far from this luminance. */
const MIDDLE_LUMINANCE = 0.179;

function isDark(colour: string | undefined): boolean | undefined {
  const channels = channelsOf(colour);
  return channels && luminance(channels) < MIDDLE_LUMINANCE;
}

function schemeOf(style: PollStyle): Appearance['data-scheme'] {
  const background = isDark(style.backgroundColor);
  if (background !== undefined) return background ? 'dark' : 'light';
  const own = style.questionColor ?? style.answersColor ?? style.backgroundImageURL;
  return style.colorScheme === 'automatic' && !own ? 'auto' : 'light';
}

/** A shadow for an elevation of 0 to 24. */
function shadowOf(elevation: number): string {
  if (elevation <= 0) return 'none';
  return `0 ${Math.ceil(elevation / 2)}px ${elevation * 1.5}px rgb(15 23 34 / ${0.08 + elevation / 200})`;
}

function set(variables: Variables, name: `--${string}`, value: string | number | undefined): void {
  if (value !== undefined && value !== '') variables[name] = value;
}

/** CSS variables and attributes for a poll's style; what the company did not set has its default. */
export function appearanceOf(style: PollStyle): Appearance {
  const variables: Variables = {};
  const button = style.buttonStyle;
  set(variables, '--question', style.questionColor);
  set(variables, '--ink', style.answersColor);
  set(variables, '--paper', style.backgroundColor);
  set(variables, '--font', fontOf(style.fontType));
  set(variables, '--size', `${style.fontSize}px`);
  const align = ALIGNMENTS[style.textAlignment];
  set(variables, '--align', align);
  set(variables, '--before', align === 'start' ? 0 : 'auto');
  set(variables, '--after', align === 'end' ? 0 : 'auto');
  set(
    variables,
    '--picture',
    style.backgroundImageURL && `url(${JSON.stringify(style.backgroundImageURL)})`,
  );
  set(variables, '--button', button?.color);
  set(
    variables,
    '--on-button',
    button?.textColor ?? (button?.color && (isDark(button.color) ? '#fff' : '#16202e')),
  );
  set(variables, '--button-line', button?.borderColor);
  set(variables, '--radius', button?.rounded ? '999px' : button?.tile ? '2px' : undefined);
  set(variables, '--radius-box', button?.rounded ? '28px' : button?.tile ? '2px' : undefined);
  set(variables, '--shadow', button?.elevation ? shadowOf(button.elevation) : undefined);
  set(variables, '--width', button?.width ? `${button.width}px` : undefined);
  return {
    style: variables,
    'data-scheme': schemeOf(style),
    'data-picture': Boolean(style.backgroundImageURL),
  };
}
