import { Suspense, useId } from 'react';
import { isRequired } from '@canvass/contracts/question/answer-rules';
import { controls } from './controls.js';
import { SectionText, Shuffled } from './late.js';
import type { QuestionProps } from './props.js';
import styles from './question.module.css';
import { useText, wordViolation } from './texts.js';
import { Waiting } from './Waiting.js';
import { worded } from './worded.js';

interface FramedQuestionProps extends QuestionProps {
  /** Level of its heading in the page. */
  level?: 1 | 2;
}

/** One question of any type: what is asked, how to answer, and what is wrong with the answer. */
export function Question({ level = 2, violation, remark, ...props }: FramedQuestionProps) {
  const { question, language } = props;
  const id = useId();
  const text = useText();
  const { Control, hint: hintOf } = controls[question.type];
  const Heading = level === 1 ? 'h1' : 'h2';
  const hint = hintOf(question, text);
  const said =
    remark?.words(text, language) ?? (violation && wordViolation(text, violation, language));
  const { children: alt, ...altIn } = worded(question.picture?.text, language);
  const describedBy = [hint && `${id}-hint`, said && `${id}-violation`].filter(Boolean);
  const asked = {
    ...props,
    labelId: `${id}-label`,
    describedBy: describedBy.join(' ') || undefined,
    invalid: remark ? remark.until === 'changed' : violation !== undefined,
  };
  return (
    <section className={styles.question} data-type={question.type} data-question={question._id}>
      {question.section && (
        <Suspense fallback={null}>
          <SectionText {...props} id={`${id}-section`} />
        </Suspense>
      )}
      <Heading
        id={`${id}-label`}
        className={styles.title}
        tabIndex={-1}
        aria-describedby={question.section && `${id}-section`}
      >
        <span {...worded(question.question, language)} />
        {isRequired(question) && (
          <span className={styles.required} title={text('required')}>
            <span aria-hidden="true"> *</span>
            <span className={styles.onlyRead}>{text('required')}</span>
          </span>
        )}
      </Heading>
      {question.picture && (
        <img className={styles.picture} src={question.picture.src} alt={alt} {...altIn} />
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.answer} data-answer>
        <Suspense fallback={<Waiting />}>
          {question.optionOrder ? <Shuffled {...asked} Of={Control} /> : <Control {...asked} />}
        </Suspense>
      </div>
      <p
        id={`${id}-violation`}
        className={styles.violation}
        data-confirm={remark?.until === 'confirmed'}
        role="alert"
      >
        {said ?? ''}
      </p>
    </section>
  );
}
