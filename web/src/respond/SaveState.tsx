import { useText } from '../questions/texts.js';
import styles from './page.module.css';
import type { Standing } from './session.js';

const KEY_OF = {
  nothing: undefined,
  saving: 'standingSending',
  saved: 'standingSaved',
  sent: 'standingSent',
  memory: 'standingMemory',
  held: 'standingHeld',
} as const satisfies Record<Standing, string | undefined>;

/** Where the answers are now, in a quiet line. */
export function SaveState({ standing, durable }: { standing: Standing; durable: boolean }) {
  const text = useText();
  const key = KEY_OF[standing];
  return (
    <footer className={styles.footer}>
      <p data-standing={standing}>{key && text(key)}</p>
      {!durable && standing !== 'sent' && <p>{text('memoryNotice')}</p>}
    </footer>
  );
}
