import { useId, useState } from 'react';
import { LONGEST_PIN } from '@canvass/contracts/device/bounds';
import { useText } from '../../questions/texts.js';
import forms from '../form.module.css';
import type { Outbox } from '../outbox/outbox.js';
import styles from '../page.module.css';
import kiosk from './kiosk.module.css';
import { endKiosk } from './remembered.js';
import { report } from './report.js';
import { leaveScreen } from './screen.js';

interface LeaveKioskProps {
  outbox: Outbox;
  /** Undefined where the service has none: then the long press that led here is enough. */
  pin: string | undefined;
  ticket: string | undefined;
  onLeft: () => void;
}

/** Ends the kiosk, for staff that knows the pin. It works without a network. */
export function LeaveKiosk({ outbox, pin, ticket, onLeft }: LeaveKioskProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const leave = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (pin !== undefined && typed !== pin) return setWrong(true);
    if (ticket) void report(outbox, ticket, true);
    endKiosk();
    void leaveScreen();
    onLeft();
  };
  return (
    <form className={`${styles.pin} ${kiosk.leave}`} onSubmit={leave}>
      {pin !== undefined && (
        <label>
          <span>{text('kioskPin')}</span>
          <input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST_PIN}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? id : undefined}
          />
        </label>
      )}
      <button type="submit" className={forms.quiet}>
        {text('kioskLeave')}
      </button>
      <p id={id} className={styles.wrong} role="alert">
        {isWrong ? text('pinWrong') : ''}
      </p>
    </form>
  );
}
