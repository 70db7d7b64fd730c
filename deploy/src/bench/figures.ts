export type Unit = 'ms' | 'B' | 'MB' | '%' | 'a second' | '';

/** A measured figure. */
export interface Figure {
  what: string;
  value: number;
  unit: Unit;
}

/** The figures of one deployment. */
export interface Column {
  /** The deployment's name. */
  heading: string;
  figures: readonly Figure[];
}

/** A row of the table: the name of the figure, then a text for each column. */
export type Row = readonly [what: string, ...values: string[]];

/** The text of a figure that was not measured or has no meaning. */
const NOTHING = '—';

/** A number with its significant digits, and its unit. */
export function textOf({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const number =
    unit === 'ms' && value < 1000 ? value.toFixed(2) : Math.round(value).toLocaleString('en');
  return unit === '' || unit === 'a second' ? number : `${number} ${unit}`;
}

/** One row for each figure that any deployment has. */
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
