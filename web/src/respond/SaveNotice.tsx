import { useText } from '../questions/texts.js';
import styles from './page.module.css';
import type { SaveStatus } from './session.js';

const KEY_OF = {
  nothing: undefined,
  saving: 'statusSaving',
  saved: 'statusSaved',
  sent: 'statusSent',
  memory: 'statusMemory',
  stuck: 'statusStuck',
  held: 'statusHeld',
} as const satisfies Record<SaveStatus, string | undefined>;

interface SaveNoticeProps {
  status: SaveStatus;
  /** Whether this browser keeps answers when the tab is closed. */
  durable: boolean;
}

/** Where the answers are now, in a quiet line. */
export function SaveNotice({ status, durable }: SaveNoticeProps) {
  const text = useText();
  const key = KEY_OF[status];
  return (
    <footer className={styles.footer}>
      <p data-status={status}>{key && text(key)}</p>
      {!durable && status !== 'sent' && <p>{text('memoryNotice')}</p>}
    </footer>
  );
}
