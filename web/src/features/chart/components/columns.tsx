import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.js';
import type { Bar } from './bar.js';
import styles from './columns.module.css';
import { countAxis } from './count-axis.js';

/** Pixels of the tallest column. */
const TALLEST = 120;
/** Pixels that columns take: the tallest one, its count above it and the names below. */
export const COLUMNS_HEIGHT = TALLEST + 41;
/** Most columns that have room for a name and a count of their own, on a phone too. */
const MOST_NAMED = 11;
/** Pixels that columns share on a phone, and what a digit of a count takes of them, and the room beside it. */
const ROOM = { all: 320, digit: 7.5, beside: 4 } as const;

interface ColumnsProps {
  bars: readonly Pick<Bar, 'answer' | 'count'>[];
}

/**
 * Counts side by side, in the order of numbers or of time. Each stands over its column; where that has no room, a scale of
 * counts is beside them all. Of many columns, the first, the last and one in the middle are named.
 */
export function Columns({ bars }: ColumnsProps) {
  const { t } = useTranslation();
  const { number, compact } = useFormat();
  const isNamed = bars.length <= MOST_NAMED && bars.every(({ answer }) => answer.length <= 7);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const digits = Math.max(...bars.map(({ count }) => compact(count).length));
  const isCounted = isNamed || bars.length * (digits * ROOM.digit + ROOM.beside) <= ROOM.all;
  const axis = isCounted ? [] : countAxis(most);
  const top = axis.at(-1) ?? most;
  return (
    <div aria-hidden="true" className={styles.chart}>
      {!isCounted && (
        <div className={styles.axis} style={{ blockSize: TALLEST }} data-testid="counts">
          {axis.map((count) => (
            <span key={count}>{compact(count)}</span>
          ))}
        </div>
      )}
      <div className={styles.plot}>
        {axis.slice(1).map((count) => (
          <div
            key={count}
            className={styles.line}
            style={{ insetBlockEnd: (count / top) * TALLEST }}
          />
        ))}
        {bars.map(({ answer, count }, index) => (
          <div
            key={index}
            className={styles.column}
            title={`${t('ui.label', { name: answer })} ${number(count)}`}
          >
            {isCounted && count > 0 && <div className={styles.count}>{compact(count)}</div>}
            <div className={styles.bar} style={{ blockSize: (count / top) * TALLEST }} />
          </div>
        ))}
      </div>
      <Names bars={bars} isOfEach={isNamed} />
    </div>
  );
}

/** What columns stand for. */
function Names({ bars, isOfEach }: ColumnsProps & { isOfEach: boolean }) {
  if (isOfEach) {
    return (
      <div className={styles.names}>
        {bars.map(({ answer }, index) => (
          <div key={index} className={styles.name}>
            <bdi>{answer}</bdi>
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.ends}>
      <span>{bars[0]?.answer}</span>
      {bars.length > 2 && <span>{bars[Math.floor((bars.length - 1) / 2)]?.answer}</span>}
      <span>{bars.length > 1 && bars.at(-1)?.answer}</span>
    </div>
  );
}
