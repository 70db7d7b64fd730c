import { lazy, Suspense, useEffect, useState } from 'react';
import { RELOAD_AGAIN } from '@canvass/contracts/poll/poll';
import { untilFetched } from '../network/until-fetched.js';
import { preloadControls } from '../questions/controls.js';
import { fetchExtras } from '../questions/late.js';
import { Seed } from '../questions/seed.js';
import { useText } from '../questions/texts.js';
import { Waiting } from '../questions/Waiting.js';
import { CardForm } from './CardForm.js';
import { deadlineOf } from './deadline.js';
import { SaveNotice } from './SaveNotice.js';
import { Screen } from './Screen.js';
import type { SurveyProps } from './survey-props.js';
import { thanksTexts } from './thanks.js';
import { useSession } from './use-session.js';
import { Welcome } from './Welcome.js';
import styles from './page.module.css';

// Fetched with the questions, as there may be no network at the end.
const fetchThanks = untilFetched(() => import('./ThankYou.js'));
const ThankYou = lazy(fetchThanks);
const fetchCountdown = untilFetched(() => import('./Countdown.js'));
const Countdown = lazy(fetchCountdown);
const Privacy = lazy(untilFetched(() => import('./Privacy.js')));
const Piped = lazy(untilFetched(() => import('./Piped.js')));
const StillThere = lazy(untilFetched(() => import('./kiosk/StillThere.js')));
const ClassicForm = lazy(untilFetched(() => import('./ClassicForm.js')));

type Stage = 'welcome' | 'privacy' | 'declined' | 'form';

/** One response from its welcome to its thanks, with answers where its texts name them. */
export function Survey(props: SurveyProps) {
  const { piped, poll } = props.offered.form;
  const { language = props.language } = poll;
  if (!piped && !poll.translations && language === props.language) return <Stages {...props} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Piped {...props} Of={Stages} />
    </Suspense>
  );
}

/** The stages of one response: welcome, privacy, the form, thank you. */
function Stages(props: SurveyProps) {
  const { account, isTablet, offered, language, session, isResumed, countdown, onAgain } = props;
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
    if (form.poll.countdownTimer) void fetchCountdown();
    void fetchExtras();
  }, [form]);
  useEffect(() => session.speak(language), [session, language]);
  const { isFinished } = session;
  useEffect(() => {
    if (stage === 'form') countdown?.note(session.startedAt, isFinished);
  }, [countdown, stage, session, isFinished]);
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
            mayKeepReceipt={!props.isTablet}
            onAgain={again ? onAgain : undefined}
            leave={props.leave}
          />
        </Suspense>
        {stillThere}
      </>
    );
  }
  if (stage === 'welcome')
    return <Welcome poll={poll} spoken={props.spoken} onStart={() => begin(afterWelcome)} />;
  if (stage !== 'form') {
    return (
      <Suspense fallback={<Waiting />}>
        <Privacy
          account={account}
          notice={poll.gdprText}
          spoken={props.spoken?.notice}
          isDeclined={stage === 'declined'}
          onAgree={() => begin('form')}
          onDecline={() => setStage('declined')}
          onBack={() => setStage('privacy')}
        />
        {stillThere}
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
          <Seed.Provider value={session.responseId}>
            <Form
              form={form}
              language={language}
              session={session}
              onFinish={() => void session.finish()}
            />
          </Seed.Provider>
        </Suspense>
      </div>
      {stillThere}
      <SaveNotice status={session.saveStatus} durable={props.durable} />
    </>
  );
}
