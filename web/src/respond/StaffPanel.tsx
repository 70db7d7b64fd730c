import { useEffect, useRef, useState } from 'react';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import type { Outbox, OutboxStatus } from './outbox/outbox.js';
import styles from './page.module.css';
import { offerDownload } from './download.js';

/** What waits on this device, for the company's staff: export it, or try to send it again. */
export default function StaffPanel({ outbox, onClose }: { outbox: Outbox; onClose: () => void }) {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<OutboxStatus>();
  useEffect(() => {
    const look = () => void outbox.status().then(setStatus);
    look();
    panel.current?.focus();
    return outbox.subscribe(look);
  }, [outbox]);
  const download = async () => {
    const day = new Date().toISOString().slice(0, 10);
    offerDownload(`canvass-held-answers-${day}.json`, await outbox.unsent());
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-labelledby="staff-title"
      tabIndex={-1}
      className={styles.staff}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h2 id="staff-title">{text('staffTitle')}</h2>
      <p>{text('staffWaiting', { number: status?.waiting ?? 0 })}</p>
      <p>{text('staffHeld', { number: status?.held ?? 0 })}</p>
      <div className={forms.actions}>
        <button type="button" className={forms.primary} onClick={() => void download()}>
          {text('staffExport')}
        </button>
        <button type="button" className={forms.quiet} onClick={() => void outbox.tryAgain()}>
          {text('staffRetry')}
        </button>
        <button type="button" className={forms.quiet} onClick={onClose}>
          {text('staffClose')}
        </button>
      </div>
      <p className={styles.small}>{text('staffHint')}</p>
    </div>
  );
}
