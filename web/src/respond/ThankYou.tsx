import { lazy, Suspense, useEffect } from 'react';
import type { AskingCompany } from '@canvass/contracts/device/page';
import type { FormPoll } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import { isWebAddress } from '@canvass/contracts/rule/web-address';
import { untilFetched } from '../network/until-fetched.js';
import { useText } from '../questions/texts.js';
import { worded } from '../questions/worded.js';
import { useChecking } from './challenge/use-checking.js';
import forms from './form.module.css';
import { noteLeaving } from './left.js';
import styles from './page.module.css';
import { Screen } from './Screen.js';
import type { Session } from './session.js';
import { thanksTexts } from './thanks.js';

const ReceiptLink = lazy(untilFetched(() => import('./receipt/ReceiptLink.js')));
const Results = lazy(untilFetched(() => import('./Results.js')));

interface ThankYouProps {
  account: AskingCompany;
  poll: FormPoll;
  session: Session;
  language: Language;
  timeUp: boolean;
  /** Whether the page is the respondent's own, and what was given is no test. */
  mayKeepReceipt: boolean;
  /** Offers to start again, and does so after a while. */
  onAgain?: () => void;
  leave: (url: string) => void;
}

const REDIRECT_MILLISECONDS = 2500;
const AGAIN_MILLISECONDS = 8000;
/** Who reads results is given more time. */
const READ_MILLISECONDS = 45_000;
/** Who copies or prints the link of a receipt is given more, but the next person is not to find it. */
const KEEP_MILLISECONDS = 180_000;

/** The end: says honestly where the answers are, then leads on or back to the start. */
export default function ThankYou(props: ThankYouProps) {
  const { account, poll, session, language, timeUp, onAgain, leave } = props;
  const { companyName } = account;
  const { saveStatus } = session;
  const text = useText();
  const reached = timeUp ? undefined : session.way().ending;
  const ending = poll.endings?.find(({ id }) => id === reached);
  const { redirectUrl } = ending ?? poll;
  // The header of a poll with a logo of its own shows that.
  const logo = poll.style.logoImageFile ? '' : account.companyLogoURL;
  // A kiosk stays where it is.
  const isKiosk = 'kiosk' in document.documentElement.dataset;
  const target = isWebAddress(redirectUrl) && !isKiosk ? redirectUrl : '';
  const hasResults = poll.showResults === true && saveStatus === 'sent' && !target;
  const hasReceipt = poll.offersReceipt === true && saveStatus === 'sent' && props.mayKeepReceipt;
  const mayLeave = saveStatus === 'sent' || saveStatus === 'nothing';

  useEffect(() => {
    if (!target || !mayLeave || hasReceipt) return;
    const timer = setTimeout(() => {
      noteLeaving(poll._id);
      leave(target);
    }, REDIRECT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [target, mayLeave, hasReceipt, leave, poll]);
  useEffect(() => {
    const isAtRisk = saveStatus === 'memory' || saveStatus === 'stuck';
    if (!onAgain || target || (isAtRisk && !isKiosk)) return;
    const pause = hasReceipt
      ? KEEP_MILLISECONDS
      : hasResults
        ? READ_MILLISECONDS
        : AGAIN_MILLISECONDS;
    const timer = setTimeout(onAgain, pause);
    return () => clearTimeout(timer);
  }, [onAgain, target, saveStatus, hasResults, hasReceipt, isKiosk]);

  const isChecking = useChecking();
  const sent = timeUp && saveStatus === 'sent' ? 'timeUpText' : thanksTexts[saveStatus];
  const { children: title, ...titleIn } = worded(ending?.title, language);
  const more = worded(ending?.text, language);
  return (
    <Screen
      title={title || text(timeUp ? 'timeUpTitle' : 'thanksTitle')}
      titleIn={titleIn}
      picture={ending?.image ?? ''}
      logo={logo}
    >
      {more.children && <p {...more} />}
      <p role="status">{text(isChecking ? 'thanksChecking' : sent, { company: companyName })}</p>
      {target && (
        <p>
          <a
            className={forms.primary}
            href={target}
            rel="noreferrer"
            onClick={() => noteLeaving(poll._id)}
          >
            {text('goOn')}
          </a>
        </p>
      )}
      {target && mayLeave && !hasReceipt && <p className={styles.small}>{text('redirecting')}</p>}
      {onAgain && !target && (
        <button type="button" className={forms.primary} onClick={onAgain}>
          {text('again')}
        </button>
      )}
      {hasReceipt && (
        <Suspense fallback={null}>
          <ReceiptLink session={session} isConsentForm={poll.isConsentForm} language={language} />
        </Suspense>
      )}
      {hasResults && (
        <Suspense fallback={null}>
          <Results responseId={session.responseId} language={language} />
        </Suspense>
      )}
    </Screen>
  );
}
