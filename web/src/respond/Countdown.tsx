import { useEffect, useRef, useState } from 'react';
import { useText } from '../questions/texts.js';
import styles from './page.module.css';

const SPOKEN_SECONDS = [60, 10];

/** The time left for the whole poll. @param deadline in milliseconds since 1970 */
export default function Countdown({ deadline, onEnd }: { deadline: number; onEnd: () => void }) {
  const text = useText();
  const [now, setNow] = useState(() => Date.now());
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) end.current();
  }, [left]);

  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={styles.countdown} data-soon={left <= 10}>
      <span role="timer" aria-label={text('timeLeft')}>
        {shown}
      </span>
      <span className={styles.onlyRead} role="status">
        {SPOKEN_SECONDS.includes(left) ? text('timeSoon', { seconds: left }) : ''}
      </span>
    </div>
  );
}
