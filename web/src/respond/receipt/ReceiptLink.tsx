import { useEffect, useState } from 'react';
import type { Language } from '@canvass/contracts/language/language';
import { receiptCalls } from '@canvass/contracts/receipt/calls';
import type { IssuedReceipt } from '@canvass/contracts/receipt/commands';
import { useText } from '../../questions/texts.js';
import forms from '../form.module.css';
import type { Session } from '../session.js';
import { receiptAddress } from './address.js';
import { ask } from './ask.js';
import styles from './receipt.module.css';
import { wordDay } from './word-day.js';

interface ReceiptLinkProps {
  session: Pick<Session, 'responseId' | 'secret'>;
  isConsentForm: boolean;
  language: Language;
}

/** Below the thank-you: the link to one's own answers. Nothing is said where there is none: the answers have arrived. */
export default function ReceiptLink({ session, isConsentForm, language }: ReceiptLinkProps) {
  const text = useText();
  const [issued, setIssued] = useState<IssuedReceipt>();
  const [isCopied, setCopied] = useState(false);
  const { responseId, secret } = session;
  useEffect(() => {
    if (secret === undefined) return;
    let isOver = false;
    void ask(receiptCalls.ask, { responseId, secret }).then((said) => {
      if (!isOver && 'answer' in said) setIssued(said.answer);
    });
    return () => {
      isOver = true;
    };
  }, [responseId, secret]);
  if (!issued) return null;
  const address = receiptAddress({ responseId, token: issued.token }, language);
  const day = wordDay(issued.until, language);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <section className={styles.offer} aria-label={text('receiptTitle')}>
      <p>{text(isConsentForm ? 'receiptOfferConsent' : 'receiptOffer', { day })}</p>
      <p className={styles.address} dir="ltr">
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      <div className={styles.actions}>
        {'clipboard' in navigator && (
          <button type="button" className={forms.quiet} onClick={() => void copy()}>
            {text('receiptCopy')}
          </button>
        )}
        <button type="button" className={forms.quiet} onClick={() => window.print()}>
          {text('receiptPrint')}
        </button>
      </div>
      <p role="status" className={styles.said}>
        {isCopied ? text('receiptCopied') : ''}
      </p>
    </section>
  );
}
