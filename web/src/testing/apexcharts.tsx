interface Drawn {
  type: string;
  series: readonly number[];
}

/** Stands for react-apexcharts, whose drawing needs a real browser: what it is given can be read here. */
export default function Drawing({ type, series }: Drawn) {
  return <div data-testid="drawing">{`${type} ${JSON.stringify(series)}`}</div>;
}
