import { useState } from 'react';
import type { AskingCompany } from '@canvass/contracts/device/page';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import styles from './page.module.css';
import { Screen } from './Screen.js';

interface PrivacyProps {
  account: AskingCompany;
  /** Of the poll; undefined or empty for the company's, or else ours. */
  notice: string | undefined;
  onAgree: () => void;
  /** Told of each change, so that a tablet does not wait for a respondent who has gone. */
  onDecline: (isDeclined: boolean) => void;
}

/** What happens to the answers; nothing is asked before it is agreed to. */
export default function Privacy({ account, notice, onAgree, onDecline }: PrivacyProps) {
  const text = useText();
  const [isDeclined, setDeclined] = useState(false);
  const decline = (next: boolean) => {
    setDeclined(next);
    onDecline(next);
  };
  if (isDeclined) {
    return (
      <Screen title={text('declinedTitle')} text={text('declinedText')}>
        <button type="button" className={forms.quiet} onClick={() => decline(false)}>
          {text('declinedBack')}
        </button>
      </Screen>
    );
  }
  const own = notice || account.gdprText;
  return (
    <Screen title={text('privacyTitle')}>
      <p className={styles.notice} dir="auto">
        {own || text('privacyText', { company: account.companyName })}
      </p>
      <div className={styles.decision}>
        <button type="button" className={forms.primary} onClick={onAgree}>
          {text('privacyAgree')}
        </button>
        <button type="button" className={forms.quiet} onClick={() => decline(true)}>
          {text('privacyDecline')}
        </button>
      </div>
    </Screen>
  );
}
