import { useState } from 'react';
import { receiptCalls } from '@canvass/contracts/receipt/calls';
import type { Receipt } from '@canvass/contracts/receipt/commands';
import { useText } from '../../questions/texts.js';
import forms from '../form.module.css';
import { Screen } from '../Screen.js';
import { ask } from './ask.js';
import styles from './receipt.module.css';

interface TakeBackProps {
  receipt: Receipt;
  isConsentForm: boolean;
  onErased: () => void;
  /** Consent is withdrawn, or the server says why nothing can be taken back. */
  onChanged: () => void;
  onBack: () => void;
}

/** Asks once more before answers are erased, or consent is withdrawn, and does it. */
export function TakeBack({ receipt, isConsentForm, onErased, onChanged, onBack }: TakeBackProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const act = isConsentForm ? 'Withdraw' : 'Erase';
  const take = async () => {
    setBusy(true);
    const said = await ask(receiptCalls.takeBack, receipt);
    setBusy(false);
    if ('answer' in said && said.answer.is === 'erased') onErased();
    else if ('answer' in said || said.refused.startsWith('receipt')) onChanged();
    else setFailed(true);
  };
  return (
    <Screen title={text(`receipt${act}Title`)} text={text(`receipt${act}Text`)}>
      <div className={styles.actions}>
        <button
          type="button"
          className={forms.primary}
          disabled={isBusy}
          onClick={() => void take()}
        >
          {text(`receipt${act}Yes`)}
        </button>
        <button type="button" className={forms.quiet} onClick={onBack}>
          {text('receiptKeep')}
        </button>
      </div>
      <p role="alert" className={styles.said}>
        {hasFailed ? text('receiptFailed') : ''}
      </p>
    </Screen>
  );
}
