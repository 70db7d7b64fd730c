import { colourOf, fonts, sizes, widths, weights, type Colour } from '../theme/tokens.js';
import type { BoxProps } from './box-props.js';
import { responsive, shownFrom } from './responsive.js';

/** CSS in the way Joy takes it; what is undefined is left out. */
export type BoxStyle = Record<string, unknown>;

const same = <Value>(value: Value): Value => value;

const withoutMargins: readonly unknown[] = ['ul', 'ol', 'dl', 'dd', 'fieldset', 'legend', 'figure'];

/** Every prop is one line here, so that one which is declared and not drawn does not compile. */
const styles: {
  [Name in keyof Required<BoxProps>]: (value: Required<BoxProps>[Name]) => BoxStyle;
} = {
  grow: (grow) => (grow ? { flex: 1, minWidth: 0 } : {}),
  basis: (pixels) => ({ flex: `1 1 ${pixels}px`, minWidth: 0 }),
  isFixed: (isFixed) => (isFixed ? { flex: 'none' } : {}),
  width: (width) => ({ width: responsive(width, length) }),
  maxWidth: (width) => ({
    maxWidth: responsive(width, (one) => length(typeof one === 'number' ? one : widths[one])),
  }),
  minHeight: (height) => ({ minHeight: length(height) }),
  isCentred: (isCentred) => (isCentred ? { marginInline: 'auto' } : {}),
  marginTop: (room) => ({ mt: responsive(room, same) }),
  marginBottom: (room) => ({ mb: responsive(room, same) }),
  padding: (room) => ({ p: responsive(room, same) }),
  paddingX: (room) => ({ px: responsive(room, same) }),
  paddingY: (room) => ({ py: responsive(room, same) }),
  fill: (fill) => ({ backgroundColor: colourOf(fill) }),
  frame: (frame) => ({ border: hairline(frame), borderRadius: 'sm' }),
  line: (side) => ({ [side === 'above' ? 'borderTop' : 'borderBottom']: hairline('hairline') }),
  clips: (clips) => (clips ? { overflow: 'hidden' } : {}),
  scrolls: (scrolls) => (scrolls ? { overflowX: 'auto' } : {}),
  showFrom: (screen) => ({ display: shownFrom(screen, 'block') }),
  size: (size) => ({ fontSize: sizes[size] }),
  tone: (tone) => ({ color: colourOf(tone) }),
  weight: (weight) => ({ fontWeight: weights[weight] }),
  textAlign: (textAlign) => ({ textAlign }),
  tabular: (tabular) => (tabular ? { fontVariantNumeric: 'tabular-nums' } : {}),
  mono: (mono) => (mono ? { fontFamily: fonts.code } : {}),
  breaks: (breaks) => (breaks ? { overflowWrap: 'anywhere' } : {}),
  truncate: (truncate) => (truncate ? ellipsis : {}),
  lines: (lines) => ({
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: responsive(lines, same),
  }),
  oneLine: (oneLine) => (oneLine ? { whiteSpace: 'nowrap' } : {}),
};

const ellipsis = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** Numbers are pixels; Joy would take those up to 1 for a share. */
function length(value: number | string): string {
  return typeof value === 'number' ? `${value}px` : value;
}

function hairline(colour: Colour): string {
  return `1px solid ${colourOf(colour)}`;
}

/**
 * Takes what says how a box looks apart from the attributes of its element.
 * @param element a name of HTML, or a component
 */
export function splitBox(
  element: unknown,
  props: BoxProps & object,
): { style: BoxStyle; attributes: Record<string, unknown> } {
  const style: BoxStyle = withoutMargins.includes(element)
    ? { listStyle: 'none', m: 0, p: 0, ...(element === 'fieldset' && { border: 0, minWidth: 0 }) }
    : {};
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (!(name in styles)) attributes[name] = value;
    else if (value !== undefined) Object.assign(style, drawn(name as keyof BoxProps, value));
  }
  return { style, attributes };
}

function drawn(name: keyof BoxProps, value: unknown): BoxStyle {
  return (styles[name] as (value: unknown) => BoxStyle)(value);
}
