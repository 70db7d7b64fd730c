import { useState } from 'react';
import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { checkAnswer } from '@canvass/contracts/question/answer-rules';
import { Question } from '../../../questions/Question.js';
import { useText } from '../../../questions/texts.js';
import forms from '../../../respond/form.module.css';
import type { PreviewPart } from './preview-cards.js';

/** All questions on one page; Finish wakes up once every answer is right. */
export function PreviewClassic(props: PreviewPart) {
  const { questions, language, answers, onAnswer, onEnd } = props;
  const { t } = useTranslation();
  const text = useText();
  const [left, setLeft] = useState<readonly string[]>([]);
  const isRight = questions.every((question) => !checkAnswer(question, answers[question._id]));
  if (questions.length === 0) {
    return (
      <Box sx={{ m: 'auto', color: 'var(--quiet)', textAlign: 'center' }}>
        {t('poll.noQuestions')}
      </Box>
    );
  }
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', py: 4 }}>
      <ol className={forms.list}>
        {questions.map((question) => {
          const violation = checkAnswer(question, answers[question._id]);
          return (
            <li key={question._id} onBlur={() => setLeft([...left, question._id])}>
              <Question
                question={question}
                language={language}
                value={answers[question._id]}
                onChange={(content) => onAnswer(question._id, content)}
                {...(violation && answers[question._id] && left.includes(question._id)
                  ? { violation }
                  : {})}
              />
            </li>
          );
        })}
      </ol>
      <div className={forms.actions}>
        <button type="button" className={forms.primary} disabled={!isRight} onClick={onEnd}>
          {text('finish')}
        </button>
      </div>
    </Box>
  );
}
