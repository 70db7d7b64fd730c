import { lazy, Suspense, useEffect, useState } from 'react';
import type { AskingCompany, OfferedForm } from '@canvass/contracts/device/page';
import type { Language } from '@canvass/contracts/language/language';
import { RELOAD_AGAIN } from '@canvass/contracts/poll/poll';
import { untilFetched } from '../network/until-fetched.js';
import { preloadControls } from '../questions/controls.js';
import { useText } from '../questions/texts.js';
import { Waiting } from '../questions/Waiting.js';
import { CardForm } from './CardForm.js';
import { Countdown } from './Countdown.js';
import { deadlineOf } from './deadline.js';
import forms from './form.module.css';
import { SaveNotice } from './SaveNotice.js';
import { Screen } from './Screen.js';
import type { Session } from './session.js';
import { thanksTexts } from './thanks.js';
import { useSession } from './use-session.js';
import { Privacy, Welcome } from './Welcome.js';
import styles from './page.module.css';

// Fetched with the questions, as there may be no network at the end.
const fetchThanks = untilFetched(() => import('./ThankYou.js'));
const ThankYou = lazy(fetchThanks);
const StillThere = lazy(untilFetched(() => import('./kiosk/StillThere.js')));
const ClassicForm = lazy(untilFetched(() => import('./ClassicForm.js')));

interface SurveyProps {
  account: AskingCompany;
  isTablet: boolean;
  /** Of a tablet. */
  idleSeconds: number | undefined;
  offered: OfferedForm;
  language: Language;
  session: Session;
  /** Whether the session continues a half-answered response. */
  isResumed: boolean;
  durable: boolean;
  /** Starts a new response. */
  onAgain: () => void;
  leave: (url: string) => void;
}

type Stage = 'welcome' | 'privacy' | 'declined' | 'form';

/** The stages of one response: welcome, privacy, the form, thank you. */
export function Survey(props: SurveyProps) {
  const { account, isTablet, offered, language, session, isResumed, onAgain } = props;
  const { form } = offered;
  const { poll } = form;
  const text = useText();
  useSession(session);
  const afterWelcome: Stage = poll.showGDPR ? 'privacy' : 'form';
  const [first] = useState<Stage>(() =>
    isResumed ? 'form' : poll.style.welcomeScreen?.show ? 'welcome' : afterWelcome,
  );
  const [stage, setStage] = useState(first);
  const [timeUp, setTimeUp] = useState(false);
  const begin = (next: Stage) => {
    if (next === 'form') session.begin();
    setStage(next);
  };

  useEffect(() => {
    void preloadControls(form.questions.map(({ type }) => type));
    void fetchThanks();
  }, [form]);
  useEffect(() => session.speak(language), [session, language]);
  const stillThere = props.idleSeconds && stage !== 'welcome' && (
    <Suspense fallback={null}>
      <StillThere
        session={session}
        idleSeconds={props.idleSeconds}
        isBegun={stage !== first}
        isOver={session.isFinished}
        onAgain={onAgain}
      />
    </Suspense>
  );

  if (session.isFinished) {
    const again = poll.reloadPoll === RELOAD_AGAIN || isTablet;
    // Where the network failed before they came, the thanks say the least that they have to.
    const least = poll.endings ? (
      <Waiting />
    ) : (
      <Screen title={text(timeUp ? 'timeUpTitle' : 'thanksTitle')}>
        <p role="status">
          {text(thanksTexts[session.saveStatus], { company: account.companyName })}
        </p>
      </Screen>
    );
    return (
      <>
        <Suspense fallback={least}>
          <ThankYou
            account={account}
            poll={poll}
            session={session}
            language={language}
            timeUp={timeUp}
            onAgain={again ? onAgain : undefined}
            leave={props.leave}
          />
        </Suspense>
        {stillThere}
      </>
    );
  }
  if (stage === 'welcome') return <Welcome poll={poll} onStart={() => begin(afterWelcome)} />;
  if (stage === 'privacy') {
    return (
      <>
        <Privacy
          companyName={account.companyName}
          onAgree={() => begin('form')}
          onDecline={() => setStage('declined')}
        />
        {stillThere}
      </>
    );
  }
  if (stage === 'declined') {
    return (
      <Screen title={text('declinedTitle')} text={text('declinedText')}>
        <button type="button" className={forms.quiet} onClick={() => setStage('privacy')}>
          {text('declinedBack')}
        </button>
        {stillThere}
      </Screen>
    );
  }
  const Form = poll.formStyleType === 'classic' ? ClassicForm : CardForm;
  const deadline = deadlineOf(poll, session.startedAt);
  const endTime = () => {
    setTimeUp(true);
    void session.finish();
  };
  return (
    <>
      {deadline !== undefined && <Countdown deadline={deadline} onEnd={endTime} />}
      <div className={styles.form} data-form={poll.formStyleType}>
        <Suspense fallback={<Waiting />}>
          <Form
            form={form}
            language={language}
            session={session}
            onFinish={() => void session.finish()}
          />
        </Suspense>
      </div>
      {stillThere}
      <SaveNotice status={session.saveStatus} durable={props.durable} />
    </>
  );
}
