import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkAnswer } from '@canvass/contracts/question/answer-rules';
import { Question } from '../../../questions/Question.js';
import { useText } from '../../../questions/texts.js';
import { useRemarks } from '../../../questions/use-remarks.js';
import { sampleStyle } from '../../../ui/question/samples.js';
import forms from '../../../respond/form.module.css';
import type { PreviewPart } from './preview-cards.js';
import styles from './preview.module.css';

/** All questions on one page; Finish is enabled once every answer is valid. */
export function PreviewClassic(props: PreviewPart) {
  const { questions, language, answers, onAnswer, onEnd } = props;
  const { t } = useTranslation();
  const text = useText();
  const [left, setLeft] = useState<readonly string[]>([]);
  const remarks = useRemarks();
  const isRight = questions.every(
    (question) => !checkAnswer(question, answers[question._id]) && !remarks.isRefused(question._id),
  );
  const finish = () => {
    if (remarks.stopAt(questions.map(({ _id }) => _id)).length === 0) onEnd();
  };
  if (questions.length === 0) {
    return <div className={styles.empty}>{t('poll.noQuestions')}</div>;
  }
  return (
    <div className={styles.page}>
      <ol className={forms.list}>
        {questions.map((question) => {
          const violation = checkAnswer(question, answers[question._id]);
          return (
            <li
              key={question._id}
              style={sampleStyle(question)}
              onBlur={() => {
                remarks.say(question._id);
                setLeft([...left, question._id]);
              }}
            >
              <Question
                question={question}
                language={language}
                value={answers[question._id]}
                onChange={(content, _manner, remark) => {
                  onAnswer(question._id, content);
                  remarks.note(question._id, remark);
                }}
                remark={remarks.said(question._id)}
                {...(violation && answers[question._id] && left.includes(question._id)
                  ? { violation }
                  : {})}
              />
            </li>
          );
        })}
      </ol>
      <div className={forms.actions}>
        <button type="button" className={forms.primary} disabled={!isRight} onClick={finish}>
          {text('finish')}
        </button>
      </div>
    </div>
  );
}
