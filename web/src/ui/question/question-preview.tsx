import { useState } from 'react';
import Box from '@mui/joy/Box';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { directionOf, type Language } from '@canvass/contracts/language/language';
import type { AnswerContent } from '@canvass/contracts/question/answer';
import { checkAnswer } from '@canvass/contracts/question/answer-rules';
import { defaultStyle, type PollStyle } from '@canvass/contracts/poll/poll';
import { useRespondTexts } from '../../i18n/use-respond-texts.js';
import { Question } from '../../questions/Question.js';
import { appearanceOf } from '../../questions/style.js';
import { TextsContext } from '../../questions/texts.js';
import theme from '../../questions/theme.module.css';
import { useScheme } from '../theme/use-scheme.js';

interface QuestionPreviewProps {
  question: FormQuestion;
  language: Language;
  style?: PollStyle;
  /** Its text only says where the text will be. */
  isPlaceholder?: boolean;
}

/** A question as respondents see it; it can be answered, and the answer goes nowhere. */
export function QuestionPreview({
  question,
  language,
  style = defaultStyle,
  isPlaceholder = false,
}: QuestionPreviewProps) {
  const text = useRespondTexts(language);
  const { scheme } = useScheme();
  const [answer, setAnswer] = useState<AnswerContent | undefined>();
  const appearance = appearanceOf(style);
  const isOwn = appearance['data-scheme'] !== 'auto';
  const violation = answer?.length ? checkAnswer(question, answer) : undefined;
  const shape = `${question.type} ${question.validationRule.max} ${question.options.length}`;
  const [shapeBefore, setShapeBefore] = useState(shape);
  if (shape !== shapeBefore) {
    // An answer to the question as it was says nothing about the question as it is.
    setShapeBefore(shape);
    setAnswer(undefined);
  }
  return (
    <TextsContext value={text}>
      <Box
        className={theme.theme}
        {...appearance}
        data-scheme={isOwn ? appearance['data-scheme'] : scheme}
        dir={directionOf(language)}
        lang={language}
        sx={{
          borderRadius: 'sm',
          border: '1px solid',
          borderColor: 'hairline',
          px: 4,
          py: 10,
          minHeight: 320,
          display: 'grid',
          alignContent: 'center',
          ...(isPlaceholder && { '--question': 'var(--quiet)' }),
        }}
      >
        <Question
          question={question}
          language={language}
          value={answer}
          onChange={(content) => setAnswer(content)}
          {...(violation ? { violation } : {})}
        />
      </Box>
    </TextsContext>
  );
}
