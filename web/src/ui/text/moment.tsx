import type { CountedMoment } from '@canvass/contracts/response/moment';
import { useFormat } from '../../i18n/format.js';
import styles from './moment.module.css';

type MomentProps =
  /** ISO 8601; shown in the company's zone. */
  | { iso: string }
  /** Shown as it was where the company is. */
  | { counted: CountedMoment };

/** A date and its time in one line, or the time below the date where there is no room. */
export function Moment(props: MomentProps) {
  const format = useFormat();
  if ('iso' in props) {
    const { iso } = props;
    return <Lines machine={iso} date={format.date(iso)} time={format.time(iso)} />;
  }
  const { day, time } = props.counted;
  if (time === null) return <Lines machine={day} date={format.day(day)} />;
  return (
    <Lines machine={`${day}T${time}`} date={format.day(day)} time={format.countedTime(day, time)} />
  );
}

function Lines({ machine, date, time }: { machine: string; date: string; time?: string }) {
  return (
    <time dateTime={machine} className={styles['moment']}>
      <span>{date}</span> {time && <span className={styles['time']}>{time}</span>}
    </time>
  );
}
