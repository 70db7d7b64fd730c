import type { AskingCompany } from '@canvass/contracts/device/page';
import { useText } from '../questions/texts.js';
import type { Spoken } from '../questions/worded.js';
import forms from './form.module.css';
import styles from './page.module.css';
import { Screen } from './Screen.js';

interface PrivacyProps {
  account: AskingCompany;
  /** Of the poll; undefined or empty for the company's, or else ours. */
  notice: string | undefined;
  /** How the poll's text is marked, where it is in another language than the page. */
  spoken: Spoken | undefined;
  isDeclined: boolean;
  onAgree: () => void;
  onDecline: () => void;
  /** Asks again who has declined. */
  onBack: () => void;
}

/** What happens to the answers; nothing is asked before it is agreed to. */
export default function Privacy(props: PrivacyProps) {
  const { account, notice, spoken, isDeclined, onAgree, onDecline, onBack } = props;
  const text = useText();
  if (isDeclined) {
    return (
      <Screen title={text('declinedTitle')} text={text('declinedText')}>
        <button type="button" className={forms.quiet} onClick={onBack}>
          {text('declinedBack')}
        </button>
      </Screen>
    );
  }
  const own = notice || account.gdprText;
  return (
    <Screen title={text('privacyTitle')}>
      <p className={styles.notice} dir="auto" {...(notice && spoken)}>
        {own || text('privacyText', { company: account.companyName })}
      </p>
      <div className={styles.decision}>
        <button type="button" className={forms.primary} onClick={onAgree}>
          {text('privacyAgree')}
        </button>
        <button type="button" className={forms.quiet} onClick={onDecline}>
          {text('privacyDecline')}
        </button>
      </div>
    </Screen>
  );
}
