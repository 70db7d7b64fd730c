import { LONGEST_PIN } from '@canvass/contracts/device/bounds';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import styles from './page.module.css';
import { Screen } from './Screen.js';

/** Asks for the pin; it goes along in the address, as it does in links and QR codes. */
export default function PinForm({ wrongPin, search }: { wrongPin: boolean; search: string }) {
  const text = useText();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'pwd');
  return (
    <Screen title={text('pinTitle')} text={text('pinText')}>
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
