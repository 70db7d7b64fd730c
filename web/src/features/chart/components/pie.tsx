import { useMemo, type ComponentProps } from 'react';
import type { ApexOptions } from 'apexcharts';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { useFormat } from '../../../i18n/format.js';
import { colours as schemes } from '../../../ui/theme/tokens.js';
import { useScheme } from '../../../ui/theme/use-scheme.js';
import styles from './pie.module.css';

// The chart library is as large as the rest of the workspace, so it is loaded for the first pie.
const Slices = onDemand(async () => {
  const { default: loaded } = await import('react-apexcharts');
  // It is a CommonJS module; some bundlers wrap its default export a second time.
  const wrapped = loaded as typeof loaded & { default?: typeof loaded };
  const Chart = wrapped.default ?? loaded;
  return function Drawn(props: ComponentProps<typeof loaded>) {
    return (
      <div aria-hidden="true">
        <Chart {...props} />
      </div>
    );
  };
});

const HEIGHT = 280;

interface PieProps {
  labels: readonly string[];
  counts: readonly number[];
  /** Of the slices. A legend beside it says what they stand for. */
  colours: readonly string[];
}

/** Counts as slices. New counts animate it in place. */
export function Pie({ labels, counts, colours }: PieProps) {
  const isDark = useScheme().scheme === 'dark';
  const { number } = useFormat();
  const names = labels.join('\u0000');
  const own = colours.join(' ');
  const options = useMemo<ApexOptions>(() => {
    const scheme = schemes[isDark ? 'dark' : 'light'];
    const moves = !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    return {
      chart: {
        background: 'transparent',
        fontFamily: "'Inter Variable', system-ui, sans-serif",
        foreColor: scheme.secondary,
        animations: {
          enabled: moves,
          speed: 240,
          dynamicAnimation: { enabled: moves, speed: 240 },
        },
      },
      theme: { mode: isDark ? 'dark' : 'light' },
      colors: own.split(' '),
      dataLabels: { enabled: false },
      stroke: { width: 2, colors: [scheme.surface] },
      states: { active: { filter: { type: 'none' } } },
      legend: { show: false },
      tooltip: { y: { formatter: (value: number) => number(value) } },
      labels: names.split('\u0000'),
    };
  }, [isDark, names, own, number]);
  const series = useMemo(() => [...counts], [counts]);
  return (
    <div className={styles.drawing} style={{ minHeight: HEIGHT }}>
      <Slices type="pie" options={options} series={series} height={HEIGHT} width="100%" />
    </div>
  );
}
