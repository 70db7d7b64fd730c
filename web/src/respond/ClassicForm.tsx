import { useRef, useState } from 'react';
import type { Form } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import { isAnswered } from '@canvass/contracts/question/answer-rules';
import { Question } from '../questions/Question.js';
import { useText } from '../questions/texts.js';
import { useRemarks } from '../questions/use-remarks.js';
import { focusQuestion } from './focus.js';
import styles from './form.module.css';
import { Progress } from './Progress.js';
import type { Session } from './session.js';

interface FormProps {
  form: Form;
  language: Language;
  session: Session;
  onFinish: () => void;
}

/** All questions on one page; Finish wakes up once every answer is right. */
export default function ClassicForm({ form, language, session, onFinish }: FormProps) {
  const { questions } = form;
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const remarks = useRemarks();
  const violations = session.violations();
  const wrong = questions
    .map(({ _id }) => _id)
    .filter((id) => remarks.isRefused(id) || violations.some(({ field }) => field === id));
  const answered = questions.filter((each) => isAnswered(each, session.answers[each._id])).length;

  const leave = (id: string) => {
    if (session.answers[id] && !left.includes(id)) setLeft([...left, id]);
  };
  const show = (id: string | undefined) => {
    const item = list.current?.children[questions.findIndex(({ _id }) => _id === id)];
    if (!(item instanceof HTMLElement)) return;
    item.scrollIntoView({ block: 'center' });
    focusQuestion(item);
  };
  const showMissing = () => {
    setLeft(questions.map(({ _id }) => _id));
    wrong.forEach(remarks.say);
    show(wrong[0]);
  };
  const finish = () => {
    const [first] = remarks.stopAt(questions.map(({ _id }) => _id));
    if (first === undefined) onFinish();
    else show(first);
  };

  return (
    <>
      <Progress
        part={answered / Math.max(1, questions.length)}
        label={text('progressAll', { number: answered, total: questions.length })}
      />
      <h1 className={styles.onlyRead}>{form.poll.name}</h1>
      <ol ref={list} className={styles.list}>
        {questions.map((question) => (
          <li
            key={question._id}
            onFocus={() => session.enter(question._id)}
            onPointerDown={() => session.enter(question._id)}
            onBlur={({ currentTarget, relatedTarget }) => {
              remarks.say(question._id);
              if (!isWithin(currentTarget, relatedTarget)) leave(question._id);
            }}
          >
            <Question
              question={question}
              language={language}
              value={session.answers[question._id]}
              onChange={(content, _manner, remark) => {
                session.change(question._id, content, remark?.until !== 'confirmed');
                remarks.note(question._id, remark);
              }}
              remark={remarks.said(question._id)}
              violation={
                left.includes(question._id)
                  ? violations.find(({ field }) => field === question._id)
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.primary}
          disabled={wrong.length > 0}
          onClick={finish}
        >
          {text('finish')}
        </button>
        {wrong.length > 0 && (
          <p className={styles.missing}>
            {text('missing', { number: wrong.length })}{' '}
            <button type="button" className={styles.link} onClick={showMissing}>
              {text('missingShow')}
            </button>
          </p>
        )}
      </div>
    </>
  );
}

/** Whether the focus stays in a question, as it does between the fields of one. */
function isWithin(item: Element, target: EventTarget | null): boolean {
  return target instanceof Node && item.contains(target);
}
