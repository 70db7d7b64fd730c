/** A value for every screen, or one from each width on: of a phone, and from 600, 900 and 1200 pixels. */
export type Responsive<Value> = Value | Partial<Record<Screen, Value>>;

export type Screen = keyof typeof breakpoints;

/** What Joy calls them. */
const breakpoints = { phone: 'xs', tablet: 'sm', desktop: 'md', wide: 'lg' } as const;

/** A value, or what it is from each width on, as Joy writes it. */
export function responsive<Value extends string | number | boolean, Css>(
  value: Responsive<Value> | undefined,
  toCss: (value: Value) => Css,
): Css | Record<string, Css> | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object') return toCss(value);
  const screens = Object.entries(value) as [Screen, Value | undefined][];
  return Object.fromEntries(
    screens.flatMap(([screen, one]) =>
      one === undefined ? [] : [[breakpoints[screen], toCss(one)]],
    ),
  );
}

/** Shown from a width on, and as nothing below it. */
export function shownFrom(screen: Screen | undefined, display: string) {
  return screen ? { xs: 'none', [breakpoints[screen]]: display } : display;
}
