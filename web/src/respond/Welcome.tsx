import type { FormPoll } from '@canvass/contracts/edition/form';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import styles from './page.module.css';
import { Screen } from './Screen.js';

/** The company's own first page. */
export function Welcome({ poll, onStart }: { poll: FormPoll; onStart: () => void }) {
  const text = useText();
  const screen = poll.style.welcomeScreen;
  return (
    <Screen
      title={screen?.title || poll.name}
      text={screen?.subtitle}
      picture={screen?.screenBackgroundImageURL}
    >
      <button type="button" className={forms.primary} onClick={onStart}>
        {screen?.btnText || text('start')}
      </button>
    </Screen>
  );
}

interface PrivacyProps {
  companyName: string;
  onAgree: () => void;
  onDecline: () => void;
}

/** What happens to the answers; nothing is asked before it is agreed to. */
export function Privacy({ companyName, onAgree, onDecline }: PrivacyProps) {
  const text = useText();
  return (
    <Screen title={text('privacyTitle')} text={text('privacyText', { company: companyName })}>
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
