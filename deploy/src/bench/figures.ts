export type Unit = 'ms' | 'B' | 'MB' | '%' | 'a second' | '';

/** Something measured. */
export interface Figure {
  what: string;
  value: number;
  unit: Unit;
}

/** What was measured of one deployment. */
export interface Column {
  /** Says what it is. */
  heading: string;
  figures: readonly Figure[];
}

/** A row of the table: what, then a text for each column. */
export type Row = readonly [what: string, ...values: string[]];

/** Stands where something was not measured, or has no meaning. */
const NOTHING = '—';

/** A number with as many digits as it is worth, and its unit. */
export function textOf({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const number =
    unit === 'ms' && value < 1000 ? value.toFixed(2) : Math.round(value).toLocaleString('en');
  return unit === '' || unit === 'a second' ? number : `${number} ${unit}`;
}

/** One row for each thing that was measured of any. */
export function rowsOf(columns: readonly Column[]): Row[] {
  const names = new Set(columns.flatMap(({ figures }) => figures.map(({ what }) => what)));
  return [...names].map((what) => [
    what,
    ...columns.map(({ figures }) => {
      const figure = figures.find((one) => one.what === what);
      return figure ? textOf(figure) : NOTHING;
    }),
  ]);
}
