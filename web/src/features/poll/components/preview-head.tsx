import type { PollContent } from '@canvass/contracts/poll/poll';
import { useText } from '../../../questions/texts.js';
import styles from './preview.module.css';

/** The head of a page: the poll's logo and the time it has at its start; nothing where it has neither. */
export function PreviewHead({ poll }: { poll: PollContent }) {
  const text = useText();
  const { logoImageFile } = poll.style;
  const { minutes, seconds } = poll.countdownTime;
  const length = minutes * 60 + seconds;
  const isTimed = poll.countdownTimer && length > 0;
  if (!logoImageFile && !isTimed) return null;
  return (
    <div className={styles.head} data-timed={isTimed}>
      {logoImageFile && <img src={logoImageFile} alt="" />}
      {isTimed && (
        <span className={styles.countdown} role="timer" aria-label={text('timeLeft')}>
          {`${Math.floor(length / 60)}:${String(length % 60).padStart(2, '0')}`}
        </span>
      )}
    </div>
  );
}
