import { useFormat } from '../../i18n/format.js';
import styles from './moment.module.css';

/** A date and its time in one line, or the time below the date where there is no room. @param props.iso ISO 8601 */
export function Moment({ iso }: { iso: string }) {
  const { date, time } = useFormat();
  return (
    <time dateTime={iso} className={styles['moment']}>
      <span>{date(iso)}</span> <span className={styles['time']}>{time(iso)}</span>
    </time>
  );
}
