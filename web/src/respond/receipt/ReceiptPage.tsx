import { useCallback, useEffect, useState } from 'react';
import { isLanguage, sourceLanguage } from '@canvass/contracts/language/language';
import { receiptCalls } from '@canvass/contracts/receipt/calls';
import type { Receipt } from '@canvass/contracts/receipt/commands';
import type { ReceiptView } from '@canvass/contracts/receipt/view';
import { useText } from '../../questions/texts.js';
import { Waiting } from '../../questions/Waiting.js';
import forms from '../form.module.css';
import { Screen } from '../Screen.js';
import { readReceipt } from './address.js';
import { ask, type Said } from './ask.js';
import { GivenAnswers } from './GivenAnswers.js';
import { TakeBack } from './TakeBack.js';

/** Refusals that have a page of their own. */
const refusals = ['receiptUnknown', 'receiptOver', 'receiptErased'] as const;

/** The receipt that the address opens now; it may be pasted into an open page. */
function useReceipt(): Receipt | undefined {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const look = () => setHash(window.location.hash);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return readReceipt(hash);
}

/** One's own answers by the link of a receipt, to read, print, download and take back. */
export default function ReceiptPage() {
  const text = useText();
  const receipt = useReceipt();
  const [said, setSaid] = useState<Said<ReceiptView>>();
  const [isAsked, setAsked] = useState(false);
  const { responseId, token } = receipt ?? {};
  const load = useCallback(async () => {
    if (responseId === undefined || token === undefined) {
      setSaid({ refused: 'receiptUnknown' });
      return;
    }
    setSaid(undefined);
    setSaid(await ask(receiptCalls.read, { responseId, token }));
  }, [responseId, token]);
  useEffect(() => void load(), [load]);

  if (!said) return <Waiting />;
  if ('refused' in said) {
    const refused = refusals.find((one) => one === said.refused);
    if (refused) return <Screen title={text(`${refused}Title`)} text={text(`${refused}Text`)} />;
    return (
      <Screen title={text('receiptTitle')} text={text('receiptFailed')}>
        <button type="button" className={forms.primary} onClick={() => void load()}>
          {text('receiptTryAgain')}
        </button>
      </Screen>
    );
  }
  const spoken = document.documentElement.lang;
  const language = isLanguage(spoken) ? spoken : sourceLanguage;
  if (isAsked && receipt) {
    return (
      <TakeBack
        receipt={receipt}
        isConsentForm={said.answer.isConsentForm}
        onErased={() => {
          setAsked(false);
          setSaid({ refused: 'receiptErased' });
        }}
        onChanged={() => {
          setAsked(false);
          void load();
        }}
        onBack={() => setAsked(false)}
      />
    );
  }
  return <GivenAnswers view={said.answer} language={language} onTakeBack={() => setAsked(true)} />;
}
