import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import { nextQuestion, wayOf } from '@canvass/contracts/poll/branching';
import type { PollContent } from '@canvass/contracts/poll/poll';
import type { AnswerContent, Answers } from '@canvass/contracts/question/answer';
import { checkAnswer, isAnswered } from '@canvass/contracts/question/answer-rules';
import { goesOnByItself, GOES_ON_AFTER } from '../../../questions/going-on.js';
import type { OnChange } from '../../../questions/props.js';
import { Question } from '../../../questions/Question.js';
import { useText } from '../../../questions/texts.js';
import { useRemarks } from '../../../questions/use-remarks.js';
import { sampleStyle } from '../../../ui/question/samples.js';
import forms from '../../../respond/form.module.css';
import styles from './preview.module.css';

export interface PreviewPart {
  poll: PollContent;
  questions: readonly FormQuestion[];
  language: Language;
  answers: Answers;
  onAnswer: (id: string, content: AnswerContent) => void;
  onEnd: () => void;
}

interface PreviewCardsProps extends PreviewPart {
  shown: string;
  onShow: (shown: string) => void;
}

/** One question at a time, in the order the answers lead to. */
export function PreviewCards(props: PreviewCardsProps) {
  const { poll, questions, language, answers, onAnswer, shown, onShow, onEnd } = props;
  const { t } = useTranslation();
  const text = useText();
  const [path, setPath] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const remarks = useRemarks();
  const { leave } = remarks;
  const advancing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const question = questions.find(({ _id }) => _id === shown) ?? questions[0];
  const id = question?._id;
  useEffect(() => {
    setTried(false);
    return () => {
      clearTimeout(advancing.current);
      if (id !== undefined) leave(id);
    };
  }, [id, leave]);
  if (!question || id === undefined) {
    return <div className={styles.empty}>{t('poll.noQuestions')}</div>;
  }
  const place = questions.indexOf(question);
  const byItself = goesOnByItself(poll, question);
  const nextOf = (content: AnswerContent | undefined) => {
    const { route } = wayOf(poll, questions, content ? { ...answers, [id]: content } : answers);
    const at = route.indexOf(id);
    if (at >= 0) return route[at + 1] ?? null;
    // Opened out of the way that the answers lead.
    const before = Object.fromEntries(path.map((one) => [one, answers[one] ?? []]));
    return nextQuestion(poll, questions, id, content, before);
  };
  const violation = checkAnswer(question, answers[id]);
  const goOn = (content: AnswerContent | undefined) => {
    setTried(true);
    const stops = remarks.stopAt([id]).length > 0;
    if (stops || checkAnswer(question, content)) return;
    const next = nextOf(content);
    setPath([...path, id]);
    if (next === null) onEnd();
    else onShow(next);
  };
  const answer: OnChange = (content, manner, remark) => {
    clearTimeout(advancing.current);
    onAnswer(id, content);
    remarks.note(id, remark);
    setTried(false);
    if (byItself && manner === 'chosen' && isAnswered(question, content)) {
      advancing.current = setTimeout(() => goOn(content), GOES_ON_AFTER);
    }
  };
  const earlier = path.at(-1) ?? questions[place - 1]?._id;
  return (
    <>
      <div
        key={id}
        className={styles.card}
        style={sampleStyle(question)}
        onBlur={() => remarks.say(id)}
      >
        <Question
          question={question}
          language={language}
          value={answers[id]}
          onChange={answer}
          {...(isTried && violation ? { violation } : {})}
          remark={remarks.said(id)}
        />
        {!byItself && (
          <div className={forms.actions}>
            {poll.backButton && earlier !== undefined && (
              <button
                type="button"
                className={forms.quiet}
                onClick={() => {
                  setPath(path.slice(0, -1));
                  onShow(earlier);
                }}
              >
                {text('back')}
              </button>
            )}
            <button type="button" className={forms.primary} onClick={() => goOn(answers[id])}>
              {text(nextOf(answers[id]) === null ? 'finish' : 'next')}
            </button>
          </div>
        )}
      </div>
      <div className={styles.dots} role="group" aria-label={t('poll.questions')}>
        {questions.map((one, index) => (
          <button
            type="button"
            className={styles.dot}
            key={one._id}
            aria-label={t('poll.dots', { number: index + 1 })}
            aria-current={index === place ? 'step' : undefined}
            onClick={() => {
              setPath([]);
              onShow(one._id);
            }}
          />
        ))}
      </div>
    </>
  );
}
