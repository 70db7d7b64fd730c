import { useEffect, useRef, useState } from 'react';
import type { ShownPage } from '@canvass/contracts/device/page';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import { LeaveKiosk } from './kiosk/LeaveKiosk.js';
import { useIsKiosk } from './kiosk/use-is-kiosk.js';
import { tryAgain, unsent } from './outbox/for-staff.js';
import type { Outbox } from './outbox/outbox.js';
import styles from './page.module.css';
import { offerDownload } from './download.js';

interface StaffPanelProps {
  outbox: Outbox;
  page: ShownPage;
  serialNumber: string | undefined;
  onClose: () => void;
}

/** What waits on this device, for the company’s staff: try to send it again, export it, or end the kiosk. */
export default function StaffPanel({ outbox, page, serialNumber, onClose }: StaffPanelProps) {
  const text = useText();
  const isKiosk = useIsKiosk(serialNumber);
  const panel = useRef<HTMLDivElement>(null);
  const [{ waiting, held }, setStatus] = useState({ waiting: 0, held: 0 });
  useEffect(() => {
    const look = () => void outbox.status().then(setStatus);
    look();
    return outbox.subscribe(look);
  }, [outbox]);
  // Takes the focus, also when a button that had it is gone, or the page behind wants it.
  useEffect(() => {
    const take = () => {
      if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
    };
    take();
    document.addEventListener('focusin', take);
    return () => document.removeEventListener('focusin', take);
  }, [waiting, held]);
  const download = async () => {
    const day = new Date().toISOString().slice(0, 10);
    offerDownload(`canvass-held-answers-${day}.json`, await unsent(outbox));
  };
  return (
    <div
      className={styles.scrim}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
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
        <p>{text('staffWaiting', { number: waiting })}</p>
        <p>{text('staffHeld', { number: held })}</p>
        <div className={styles.staffActions}>
          {waiting + held > 0 && (
            <button type="button" className={forms.primary} onClick={() => void tryAgain(outbox)}>
              {text('staffRetry')}
            </button>
          )}
          {(held > 0 || outbox.isStuck) && (
            <button type="button" className={forms.quiet} onClick={() => void download()}>
              {text('staffExport')}
            </button>
          )}
          <button type="button" className={forms.quiet} onClick={onClose}>
            {text('staffClose')}
          </button>
        </div>
        {isKiosk && (
          <LeaveKiosk
            outbox={outbox}
            pin={page.state === 'open' ? page.pwd : undefined}
            ticket={page.state === 'open' ? page.polls[0]?.ticket : undefined}
            onLeft={onClose}
          />
        )}
        <p className={styles.small}>{text('staffHint')}</p>
      </div>
    </div>
  );
}
