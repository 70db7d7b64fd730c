import { useLayoutEffect, useRef, useState } from 'react';
import type { Form } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import { checkAnswer, isAnswered } from '@canvass/contracts/question/answer-rules';
import type { AnswerViolation } from '@canvass/contracts/rule/violation';
import { controls } from '../questions/controls.js';
import { goesOnByItself, GOES_ON_AFTER } from '../questions/going-on.js';
import { KeysEverywhere } from '../questions/keyboard.js';
import type { OnChange } from '../questions/props.js';
import { Question } from '../questions/Question.js';
import { useText } from '../questions/texts.js';
import { useRemarks } from '../questions/use-remarks.js';
import styles from './form.module.css';
import { Progress } from './Progress.js';
import type { Session } from './session.js';
import { focusQuestion, prefersKeyboard } from './focus.js';
import { useEnterKey } from './use-enter-key.js';
import { useSteps } from './use-steps.js';

interface FormProps {
  form: Form;
  language: Language;
  session: Session;
  onFinish: () => void;
}

/** One question a page. Where navigation is switched off, an answer with one tap leads on by itself. */
export function CardForm({ form, language, session, onFinish }: FormProps) {
  const { poll, questions } = form;
  const text = useText();
  const [first] = useState(() => firstOpen(form, session));
  const mayGoBack = poll.backButton && !poll.disableNavigation;
  const { step, forward, back, goTo } = useSteps(session.responseId, first, mayGoBack);
  const [violation, setViolation] = useState<AnswerViolation>();
  const remarks = useRemarks();
  const { leave } = remarks;
  const advancing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const page = useRef<HTMLDivElement>(null);

  const { route } = session.way();
  const place = Math.min(step, route.length - 1);
  const question = questions.find(({ _id }) => _id === route[place]);
  const id = question?._id;
  const content = id === undefined ? undefined : session.answers[id];
  const isLast = place >= route.length - 1;
  const byItself = question !== undefined && goesOnByItself(poll, question);

  useLayoutEffect(() => {
    session.enter(id);
    setViolation(undefined);
    if (page.current) focusQuestion(page.current);
    return () => {
      clearTimeout(advancing.current);
      if (id !== undefined) leave(id);
    };
  }, [id, session, leave]);

  const goOn = () => {
    clearTimeout(advancing.current);
    if (!question) return;
    const stops = remarks.stopAt([question._id]).length > 0;
    const wrong = checkAnswer(question, session.answers[question._id]);
    setViolation(wrong);
    if (stops || wrong) return;
    session.settle(question._id);
    // An answer a moment ago may have turned the way.
    const { route } = session.way();
    if (route[route.length - 1] !== question._id) {
      void session.save();
      forward();
      return;
    }
    const earlier = session.violations()[0]?.field;
    if (earlier !== undefined) goTo(route.indexOf(earlier));
    else onFinish();
  };

  const answer: OnChange = (next, manner, remark) => {
    if (!question) return;
    clearTimeout(advancing.current);
    session.change(question._id, next, remark?.until !== 'confirmed');
    remarks.note(question._id, remark);
    setViolation(undefined);
    if (byItself && manner === 'chosen' && isAnswered(question, next)) {
      advancing.current = setTimeout(goOn, GOES_ON_AFTER);
    }
  };

  useEnterKey(goOn);

  if (!question) return null;
  const takesLines = controls[question.type].takesLines(question);
  return (
    <KeysEverywhere.Provider value={true}>
      <Progress
        part={place / Math.max(1, route.length)}
        label={text('progress', { number: place + 1, total: route.length })}
      />
      <div
        ref={page}
        key={question._id}
        className={styles.card}
        onBlur={() => remarks.say(question._id)}
      >
        <Question
          level={1}
          question={question}
          language={language}
          value={content}
          onChange={answer}
          violation={violation}
          remark={remarks.said(question._id)}
        />
      </div>
      {!byItself && (
        <div className={styles.actions}>
          {mayGoBack && place > 0 && (
            <button type="button" className={styles.quiet} onClick={back}>
              {text('back')}
            </button>
          )}
          <button type="button" className={styles.primary} onClick={goOn}>
            {text(isLast ? 'finish' : 'next')}
          </button>
          {prefersKeyboard() && (
            <span className={styles.keyHint} aria-hidden="true">
              {text(takesLines ? 'enterKeyLines' : 'enterKey')}
            </span>
          )}
        </div>
      )}
    </KeysEverywhere.Provider>
  );
}

/** Where to go on: behind all that was answered well. */
function firstOpen({ questions }: Form, session: Session): number {
  const { answers } = session;
  const { route } = session.way();
  const open = route.findIndex((id) => {
    const question = questions.find(({ _id }) => _id === id);
    return (
      !question ||
      !answers[id] ||
      session.isUnseen(id) ||
      checkAnswer(question, answers[id]) !== undefined
    );
  });
  return open < 0 ? Math.max(0, route.length - 1) : open;
}
