import { lazy, Suspense, useEffect, useState } from 'react';
import type { AskingCompany, OfferedForm } from '@canvass/contracts/device/page';
import type { Language } from '@canvass/contracts/language/language';
import { RELOAD_AGAIN } from '@canvass/contracts/poll/poll';
import { untilFetched } from '../network/until-fetched.js';
import { preloadControls } from '../questions/controls.js';
import { useText } from '../questions/texts.js';
import { Waiting } from '../questions/Waiting.js';
import { CardForm } from './CardForm.js';
import type { CountdownOnce } from './countdown-once.js';
import { deadlineOf } from './deadline.js';
import { SaveNotice } from './SaveNotice.js';
import { Screen } from './Screen.js';
import type { Session } from './session.js';
import { thanksTexts } from './thanks.js';
import { useIdle } from './use-idle.js';
import { useSession } from './use-session.js';
import { Welcome } from './Welcome.js';
import styles from './page.module.css';

// Fetched with the questions, as there may be no network at the end.
const fetchThanks = untilFetched(() => import('./ThankYou.js'));
const ThankYou = lazy(fetchThanks);
const Privacy = lazy(untilFetched(() => import('./Privacy.js')));
const Countdown = lazy(untilFetched(() => import('./Countdown.js')));
const ClassicForm = lazy(untilFetched(() => import('./ClassicForm.js')));

interface SurveyProps {
  account: AskingCompany;
  isTablet: boolean;
  offered: OfferedForm;
  language: Language;
  session: Session;
  /** Whether the session continues a half-answered response. */
  isResumed: boolean;
  durable: boolean;
  /** Of a poll whose countdown is had once in a browser. */
  countdown: CountdownOnce | undefined;
  /** Starts a new response. */
  onAgain: () => void;
  leave: (url: string) => void;
}

type Stage = 'welcome' | 'privacy' | 'form';

/** The next respondent must not find a half-answered form. */
const TABLET_IDLE_MILLISECONDS = 180_000;

/** The stages of one response: welcome, privacy, the form, thank you. */
export function Survey(props: SurveyProps) {
  const { account, isTablet, offered, language, session, isResumed, countdown, onAgain } = props;
  const { form } = offered;
  const { poll } = form;
  const text = useText();
  useSession(session);
  const afterWelcome: Stage = poll.showGDPR ? 'privacy' : 'form';
  const [stage, setStage] = useState<Stage>(() =>
    isResumed ? 'form' : poll.style.welcomeScreen?.show ? 'welcome' : afterWelcome,
  );
  const [timeUp, setTimeUp] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const begin = (next: Stage) => {
    if (next === 'form') session.begin();
    setStage(next);
  };

  useEffect(() => {
    void preloadControls(form.questions.map(({ type }) => type));
    void fetchThanks();
  }, [form]);
  useEffect(() => session.speak(language), [session, language]);
  const { isFinished } = session;
  useEffect(() => {
    if (stage === 'form') countdown?.note(session.startedAt, isFinished);
  }, [countdown, stage, session, isFinished]);
  const answering = stage === 'form' && !session.isFinished;
  useIdle(isTablet && (answering || isDeclined) ? TABLET_IDLE_MILLISECONDS : undefined, () => {
    void session.save();
    onAgain();
  });

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
    );
  }
  if (stage === 'welcome') return <Welcome poll={poll} onStart={() => begin(afterWelcome)} />;
  if (stage === 'privacy') {
    return (
      <Suspense fallback={<Waiting />}>
        <Privacy
          account={account}
          notice={poll.gdprText}
          onAgree={() => begin('form')}
          onDecline={setDeclined}
        />
      </Suspense>
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
      {deadline !== undefined && (
        <Suspense fallback={null}>
          <Countdown deadline={deadline} onEnd={endTime} />
        </Suspense>
      )}
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
      <SaveNotice status={session.saveStatus} durable={props.durable} />
    </>
  );
}
