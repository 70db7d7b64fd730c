import { useEffect } from 'react';
import { useText } from '../questions/texts.js';
import forms from './form.module.css';
import styles from './page.module.css';
import { Screen } from './Screen.js';
import type { Standing } from './session.js';

interface ThankYouProps {
  companyName: string;
  standing: Standing;
  timeUp: boolean;
  /** Where to go from here; empty for nowhere. */
  redirectUrl: string;
  /** Offers to start again, and does so after a while. */
  onAgain?: () => void;
  leave: (url: string) => void;
}

const REDIRECT_MILLISECONDS = 2500;
const AGAIN_MILLISECONDS = 8000;

const TEXT_OF = {
  nothing: 'timeUpNothing',
  saving: 'thanksSending',
  saved: 'thanksSaved',
  sent: 'thanksText',
  memory: 'thanksMemory',
  held: 'thanksHeld',
} as const satisfies Record<Standing, string>;

/** The end: says honestly where the answers are, then leads on or back to the start. */
export default function ThankYou(props: ThankYouProps) {
  const { companyName, standing, timeUp, redirectUrl, onAgain, leave } = props;
  const text = useText();
  const target = /^https?:\/\//i.test(redirectUrl) ? redirectUrl : '';
  const mayLeave = standing === 'sent' || standing === 'nothing';

  useEffect(() => {
    if (!target || !mayLeave) return;
    const timer = setTimeout(() => leave(target), REDIRECT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [target, mayLeave, leave]);
  useEffect(() => {
    if (!onAgain || target || standing === 'memory') return;
    const timer = setTimeout(onAgain, AGAIN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [onAgain, target, standing]);

  const sent = timeUp && standing === 'sent' ? 'timeUpText' : TEXT_OF[standing];
  return (
    <Screen title={text(timeUp ? 'timeUpTitle' : 'thanksTitle')}>
      <p role="status">{text(sent, { company: companyName })}</p>
      {target && (
        <p>
          <a className={forms.primary} href={target} rel="noreferrer">
            {text('goOn')}
          </a>
        </p>
      )}
      {target && mayLeave && <p className={styles.small}>{text('redirecting')}</p>}
      {onAgain && !target && (
        <button type="button" className={forms.primary} onClick={onAgain}>
          {text('again')}
        </button>
      )}
    </Screen>
  );
}
