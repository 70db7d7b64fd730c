import { useFormat } from '../../../i18n/format.js';
import type { Bar } from './bar.js';
import styles from './bar-list.module.css';

type Format = ReturnType<typeof useFormat>;

interface BarListProps {
  bars: readonly Bar[];
  /** What is said beside an answer; default: its count and its share. */
  said?: (bar: Bar, format: Format) => string;
}

function countAndShare({ count, percent: share }: Bar, { number, percent }: Format): string {
  return `${number(count)} · ${percent(share)}`;
}

/** Answers one below the other, each with its bar; a full bar is everybody who answered. */
export function BarList({ bars, said = countAndShare }: BarListProps) {
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {bars.map((bar, index) => (
        <li key={index}>
          <div className={styles.line}>
            <bdi className={styles.name}>{bar.answer}</bdi>
            <span className={styles.count}>{said(bar, format)}</span>
          </div>
          <div aria-hidden="true" className={styles.track}>
            <div className={styles.bar} style={{ inlineSize: `${bar.percent}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
