import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.js';
import styles from './legend.module.css';

/** What a colour of a chart stands for. */
export interface LegendEntry {
  key: string;
  name: ReactNode;
  /** How many letters its name takes up. */
  letters: number;
  /** Its colour. */
  fill: string;
  count?: number;
  /** 0 to 100. */
  percent?: number;
}

/** Most columns side by side. */
const MOST_COLUMNS = 5;
/** A name that is longer does not make columns wider, but its own line. */
const MOST_LETTERS = 30;

/** What the colours of a chart stand for, each with its count if it has one, in columns of the same width. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  const { number, percent } = useFormat();
  const counts = entries.map(({ count, percent: share }) =>
    count === undefined || share === undefined ? '' : `${number(count)} · ${percent(share)}`,
  );
  const rows = Math.ceil(entries.length / MOST_COLUMNS);
  const room = {
    // So many that the last row is as full as it can be.
    '--columns': Math.ceil(entries.length / Math.max(1, rows)),
    '--letters': Math.min(MOST_LETTERS, Math.max(0, ...entries.map(({ letters }) => letters))),
    '--digits': Math.max(0, ...counts.map(({ length }) => length)),
  };
  return (
    <ul className={styles.legend} style={room as object}>
      {entries.map(({ key, name, fill }, index) => (
        <li key={key} className={styles.entry}>
          <span className={styles.name}>
            <span aria-hidden="true" className={styles.swatch} style={{ background: fill }} />
            <bdi>{name}</bdi>
          </span>
          {counts[index] && <span className={styles.count}>{counts[index]}</span>}
        </li>
      ))}
    </ul>
  );
}
