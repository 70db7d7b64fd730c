import { lazy, Suspense, useMemo } from 'react';
import type { ApexOptions } from 'apexcharts';
import { useFormat } from '../../../i18n/format.js';
import { useScheme } from '../../../ui/theme/use-scheme.js';
import styles from './apex.module.css';
import { axisEnd } from './axis-end.js';
import { paletteFor } from './palette.js';

// The chart library is as large as the rest of the workspace, so it is loaded for the first chart.
const ReactApexChart = lazy(async () => {
  const { default: loaded } = await import('react-apexcharts');
  // It is a CommonJS module; some bundlers wrap its default export a second time.
  const wrapped = loaded as typeof loaded & { default?: typeof loaded };
  return { default: wrapped.default ?? loaded };
});

export interface Bar {
  answer: string;
  count: number;
  percent: number;
  /** Of an option of a ranking, from 1; null until it has been ranked. */
  averageRank?: number | null | undefined;
}

interface DrawingProps {
  kind: 'pie' | 'bar' | 'column' | 'stacked';
  /** Labels of the axis, or of the slices. */
  labels: readonly string[];
  /** One series; for a grid, one for each of its columns. */
  series: readonly { name: string; counts: readonly number[] }[];
  /** Written at the ends of the bars, one for each label; 0 to 100. */
  percents?: readonly number[];
  height: number;
}

const ROTATED_FROM = 12;

const none: readonly number[] = [];

/** A chart of counts. New counts animate it in place. */
export function Drawing({ kind, labels, series, percents = none, height }: DrawingProps) {
  const isDark = useScheme().scheme === 'dark';
  const { number, percent } = useFormat();
  const isStacked = kind === 'stacked';
  const names = labels.join('\u0000');
  const shares = percents.map(percent).join('\u0000');
  const most = Math.max(0, ...(series[0]?.counts ?? []));
  const options = useMemo<ApexOptions>(() => {
    const moves = !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    const colours = paletteFor(isDark);
    const texts = names.split('\u0000');
    const atEnds = shares.split('\u0000');
    // So many columns leave no room for labels above them.
    const hasShares = shares !== '' && (kind === 'bar' || texts.length <= ROTATED_FROM);
    const wholeOnly = (value: string) => {
      const count = Number(value);
      if (Number.isNaN(count)) return value;
      return Number.isInteger(count) ? number(count) : '';
    };
    return {
      chart: {
        background: 'transparent',
        fontFamily: "'Inter Variable', system-ui, sans-serif",
        foreColor: isDark ? '#B6BEC9' : '#4F5763',
        toolbar: { show: false },
        zoom: { enabled: false },
        stacked: isStacked,
        animations: {
          enabled: moves,
          speed: 350,
          animateGradually: { enabled: false },
          dynamicAnimation: { enabled: moves, speed: 350 },
        },
      },
      theme: { mode: isDark ? 'dark' : 'light' },
      colors: kind === 'pie' || isStacked ? colours : colours.slice(0, 1),
      fill: { opacity: 1 },
      dataLabels: {
        enabled: hasShares,
        textAnchor: kind === 'bar' ? 'start' : 'middle',
        ...(kind === 'bar' ? { offsetX: 8 } : { offsetY: -20 }),
        formatter: (_, { dataPointIndex = 0 }) => atEnds[dataPointIndex] ?? '',
        style: { fontSize: '12px', fontWeight: 500, colors: [isDark ? '#D5DBE3' : '#3A414B'] },
      },
      stroke:
        kind === 'pie' ? { width: 2, colors: [isDark ? '#181D24' : '#FFFFFF'] } : { width: 0 },
      grid: {
        borderColor: isDark ? '#2A313A' : '#E4E7EB',
        padding: { right: 20 },
      },
      states: { active: { filter: { type: 'none' } } },
      legend: {
        show: kind === 'pie' || isStacked,
        position: 'bottom',
        fontSize: '13px',
        markers: { size: 6 },
      },
      tooltip: { y: { formatter: (value: number) => number(value) } },
      ...(kind === 'pie'
        ? { labels: texts }
        : {
            plotOptions: {
              bar: {
                horizontal: kind === 'bar' || isStacked,
                borderRadius: isStacked ? 0 : 3,
                borderRadiusApplication: 'end' as const,
                barHeight: '62%',
                columnWidth: '62%',
                dataLabels: { position: 'top' as const },
              },
            },
            xaxis: {
              categories: texts,
              axisTicks: { show: false },
              labels: {
                rotate: -45,
                rotateAlways: kind === 'column' && texts.length > ROTATED_FROM,
                hideOverlappingLabels: true,
                trim: true,
                // Counts are whole numbers.
                ...(kind === 'column' ? {} : { formatter: wholeOnly }),
              },
              ...(kind === 'column' ? {} : { tickAmount: 4 }),
              ...(kind === 'bar' && hasShares ? { min: 0, max: axisEnd(most) } : {}),
            },
            yaxis: { labels: { maxWidth: 220 }, forceNiceScale: kind !== 'bar' },
          }),
    };
  }, [kind, isDark, isStacked, names, shares, most, number]);
  const data = useMemo(
    () =>
      kind === 'pie'
        ? [...(series[0]?.counts ?? [])]
        : series.map(({ name, counts }) => ({ name, data: [...counts] })),
    [kind, series],
  );
  return (
    <div aria-hidden="true" className={styles.drawing} style={{ minHeight: height }}>
      <Suspense>
        <ReactApexChart
          key={kind}
          type={kind === 'pie' ? 'pie' : 'bar'}
          options={options}
          series={data}
          height={height}
          width="100%"
        />
      </Suspense>
    </div>
  );
}
