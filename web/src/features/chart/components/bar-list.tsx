import { useFormat } from '../../../i18n/format.js';
import type { Bar } from './bar.js';
import styles from './bar-list.module.css';

/** Answers one below the other, each with its bar; a full bar is everybody who answered. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const { number, percent } = useFormat();
  return (
    <ul className={styles.list}>
      {bars.map((bar, index) => (
        <li key={index}>
          <div className={styles.line}>
            <span className={styles.name}>{bar.answer}</span>
            <span className={styles.count}>
              {number(bar.count)} · {percent(bar.percent)}
            </span>
          </div>
          <div aria-hidden="true" className={styles.track}>
            <div className={styles.bar} style={{ inlineSize: `${bar.percent}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
