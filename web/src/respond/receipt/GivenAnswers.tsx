import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { ReceiptView } from '@canvass/contracts/receipt/view';
import { useText } from '../../questions/texts.js';
import { offerDownload } from '../download.js';
import forms from '../form.module.css';
import { Screen } from '../Screen.js';
import styles from './receipt.module.css';
import { wordDay } from './word-day.js';

interface GivenAnswersProps {
  view: ReceiptView;
  /** Of the page. */
  language: Language;
  onTakeBack: () => void;
}

function Given({ answer }: { answer: ReceiptView['answers'][number] }) {
  const text = useText();
  if (answer.isPicture) {
    return (
      <>
        {answer.content.map((picture) => (
          <img key={String(picture)} src={String(picture)} alt={text('receiptSignature')} />
        ))}
      </>
    );
  }
  const words = answer.content.map((one) =>
    typeof one === 'boolean' ? text(one ? 'receiptYes' : 'receiptNo') : String(one),
  );
  return <>{words.join(', ')}</>;
}

/** What was answered, and what can be done with it. */
export function GivenAnswers({ view, language, onTakeBack }: GivenAnswersProps) {
  const text = useText();
  const { company, poll, answers, isConsentForm, withdrawnAt } = view;
  const day = wordDay(view.receivedAt, language);
  // The answers are in the language in which they were given.
  const written = { lang: view.language, dir: directionOf(view.language) };
  const download = () => offerDownload(`${view.receivedAt.slice(0, 10)}-receipt.json`, view);
  return (
    <Screen title={text('receiptTitle')} logo={company.companyLogoURL}>
      <p {...written}>{poll}</p>
      <p>
        {company.companyName
          ? text('receiptGivenTo', { company: company.companyName, day })
          : text('receiptGiven', { day })}
      </p>
      {withdrawnAt !== undefined && (
        <p role="status" className={styles.withdrawn}>
          {text('receiptWithdrawn', { day: wordDay(withdrawnAt, language) })}
        </p>
      )}
      {answers.length === 0 ? (
        <p>{text('receiptNone')}</p>
      ) : (
        <dl className={styles.answers} {...written}>
          {answers.map((answer) => (
            <div key={answer.id}>
              <dt>{answer.question}</dt>
              <dd dir="auto">
                <Given answer={answer} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        <button type="button" className={forms.primary} onClick={() => window.print()}>
          {text('receiptPrint')}
        </button>
        <button type="button" className={forms.quiet} onClick={download}>
          {text('receiptDownload')}
        </button>
        {withdrawnAt === undefined && (
          <button type="button" className={forms.quiet} onClick={onTakeBack}>
            {text(isConsentForm ? 'receiptWithdraw' : 'receiptErase')}
          </button>
        )}
      </div>
      <p>{text('receiptUntil', { day: wordDay(view.until, language) })}</p>
    </Screen>
  );
}
