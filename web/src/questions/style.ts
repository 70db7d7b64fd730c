import type { CSSProperties } from 'react';
import type { PollStyle } from '@canvass/contracts/poll/poll';
import { channelsOf, luminance } from './contrast.js';

type Variables = CSSProperties & Record<`--${string}`, string | number>;

/** How a poll looks, for the element that holds its questions (class `theme` of theme.module.css). */
export interface Appearance {
  style: Variables;
  /** `auto` follows the system, where the poll says so and has no colours of its own. */
  'data-scheme': 'auto' | 'light' | 'dark';
  'data-picture': boolean;
}

const SANS = "'Inter Variable', system-ui, 'Segoe UI', sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";
const MONO = "'Courier New', monospace";

/** "left" means the start of a line, also in languages from right to left. */
const ALIGNMENTS = { left: 'start', center: 'center', right: 'end' } as const;

/** A font of `typefaces.ts`, and what stands in until it has come and for scripts that it lacks. */
function fontOf(fontType: PollStyle['fontType']): string {
  if (!fontType || fontType === 'Inter') return SANS;
  const others = /^(Mer|Pl|Lo|PT)/.test(fontType) ? SERIF : fontType[0] === 'C' ? MONO : SANS;
  return `'${fontType}', ${others}`;
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
  const logo = style.logoPosition && ALIGNMENTS[style.logoPosition];
  set(variables, '--logo-before', logo && logo !== 'start' ? 'auto' : undefined);
  set(variables, '--logo-after', logo === 'center' ? 'auto' : logo && 0);
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
