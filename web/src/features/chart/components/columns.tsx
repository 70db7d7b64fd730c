import { useFormat } from '../../../i18n/format.js';
import type { Bar } from './bar.js';
import styles from './columns.module.css';

/** Pixels of the tallest column. */
const TALLEST = 120;
/** Pixels that columns take: the tallest one, its count above it and the names below. */
export const COLUMNS_HEIGHT = TALLEST + 41;
/** Most columns that have room for a name and a count of their own, on a phone too. */
const MOST_NAMED = 11;

/** Counts side by side, in the order of numbers or of time. Of many, the first and the last are named, and the most counted. */
export function Columns({ bars }: { bars: readonly Pick<Bar, 'answer' | 'count'>[] }) {
  const { number, compact } = useFormat();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const isNamed = bars.length <= MOST_NAMED && bars.every(({ answer }) => answer.length <= 7);
  const peak = bars.findIndex(({ count }) => count === most);
  const middle = bars[Math.floor((bars.length - 1) / 2)];
  return (
    <div aria-hidden="true">
      <div className={styles.columns}>
        {bars.map(({ answer, count }, index) => (
          <div key={index} className={styles.column} title={`${answer}: ${number(count)}`}>
            {(isNamed || index === peak) && <div className={styles.count}>{compact(count)}</div>}
            <div className={styles.bar} style={{ blockSize: (count / most) * TALLEST }} />
          </div>
        ))}
      </div>
      {isNamed ? (
        <div className={styles.names}>
          {bars.map(({ answer }, index) => (
            <div key={index} className={styles.name}>
              {answer}
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.ends}>
          <span>{bars[0]?.answer}</span>
          {bars.length > 2 && <span>{middle?.answer}</span>}
          <span>{bars.length > 1 && bars.at(-1)?.answer}</span>
        </div>
      )}
    </div>
  );
}
