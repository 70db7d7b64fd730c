import { LONGEST_PIN } from '@canvass/contracts/device/bounds';
import type { RespondPage } from '@canvass/contracts/device/page';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import styles from './page.module.css';
import { Screen } from './Screen.js';

interface PinFormProps {
  page: Extract<RespondPage, { state: 'pinRequired' }>;
  /** Of the page's address. */
  search: string;
}

/** Asks for the pin; it goes along in the address, as it does in links and QR codes. */
export default function PinForm({ page, search }: PinFormProps) {
  const { wrongPin, account } = page;
  const text = useText();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'pwd');
  return (
    <Screen title={text('pinTitle')} text={text('pinText')} logo={account.companyLogoURL}>
      <form method="get" className={styles.pin}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span className={styles.onlyRead}>{text('pinLabel')}</span>
          <input
            type="password"
            name="pwd"
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST_PIN}
            required
            aria-invalid={wrongPin || undefined}
            aria-describedby={wrongPin ? 'pin-wrong' : undefined}
          />
        </label>
        <button type="submit" className={forms.primary}>
          {text('pinOpen')}
        </button>
      </form>
      <p id="pin-wrong" className={styles.wrong} role="alert">
        {wrongPin ? text('pinWrong') : ''}
      </p>
    </Screen>
  );
}
