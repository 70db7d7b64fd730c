import { useState, type CSSProperties } from 'react';
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
import { useRemarks } from '../../questions/use-remarks.js';
import { useScheme } from '../theme/use-scheme.js';
import { sampleStyle, useSamples } from './samples.js';
import { Stack } from '../layout/stack.js';

interface QuestionPreviewProps {
  question: FormQuestion;
  language: Language;
  style?: PollStyle;
  /** Its text only says where the text will be. */
  isPlaceholder?: boolean;
}

/** Its text in the colour of what is not there yet; a custom property, which React's types do not know. */
const placeholder = { '--question': 'var(--quiet)' } as CSSProperties;

/** A question as respondents see it; it can be answered, and the answer goes nowhere. */
export function QuestionPreview({
  question: written,
  language,
  style = defaultStyle,
  isPlaceholder = false,
}: QuestionPreviewProps) {
  const text = useRespondTexts(language);
  const question = useSamples(language)(written);
  const { scheme } = useScheme();
  const [answer, setAnswer] = useState<AnswerContent | undefined>();
  const remarks = useRemarks();
  const appearance = appearanceOf(style);
  const isOwn = appearance['data-scheme'] !== 'auto';
  const violation = answer?.length ? checkAnswer(question, answer) : undefined;
  const { type, validationRule, options, images, rows, columns } = question;
  const parts = [options, images, rows, columns].map(({ length }) => length);
  const shape = [type, validationRule.max, ...parts].join(' ');
  const [shapeBefore, setShapeBefore] = useState(shape);
  if (shape !== shapeBefore) {
    // An answer to the question as it was says nothing about the question as it is.
    setShapeBefore(shape);
    setAnswer(undefined);
  }
  return (
    <TextsContext value={text}>
      <Stack
        className={theme.theme}
        {...appearance}
        data-scheme={isOwn ? appearance['data-scheme'] : scheme}
        dir={directionOf(language)}
        lang={language}
        justify="center"
        frame="hairline"
        paddingX={4}
        paddingY={10}
        minHeight={320}
        onBlur={() => remarks.say(question._id)}
        style={{ ...appearance.style, ...(isPlaceholder && placeholder), ...sampleStyle(question) }}
      >
        <Question
          question={question}
          language={language}
          value={answer}
          onChange={(content, _manner, said) => {
            setAnswer(content);
            remarks.note(question._id, said);
          }}
          remark={remarks.said(question._id)}
          {...(violation ? { violation } : {})}
        />
      </Stack>
    </TextsContext>
  );
}
