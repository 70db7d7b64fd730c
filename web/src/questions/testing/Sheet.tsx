import { useState } from 'react';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import type { Language } from '@canvass/contracts/language/language';
import type { AnswerContent } from '@canvass/contracts/question/answer';
import type { AnswerViolation } from '@canvass/contracts/rule/violation';
import { translatorOf } from '../../respond/texts.js';
import { english } from '../../testing/english.js';
import { KeysEverywhere } from '../keyboard.js';
import type { Manner, OnChange } from '../props.js';
import { Question } from '../Question.js';
import { TextsContext } from '../texts.js';
import { useRemarks } from '../use-remarks.js';

interface SheetProps {
  question: FormQuestion;
  onAnswer: (content: AnswerContent, manner: Manner) => void;
  first?: AnswerContent;
  language?: Language;
  violation?: AnswerViolation;
  disabled?: boolean;
  /** Whether the question is alone on the page. */
  alone?: boolean;
}

/** A question that keeps its answer, and says what was typed wrong once it is left, for tests. */
export function Sheet({ question, onAnswer, first, language, alone = true, ...rest }: SheetProps) {
  const [value, setValue] = useState(first);
  const remarks = useRemarks();
  const change: OnChange = (content, manner, remark) => {
    setValue(content);
    onAnswer(content, manner);
    remarks.note(question._id, remark);
  };
  return (
    <TextsContext.Provider value={translatorOf(english)}>
      <KeysEverywhere.Provider value={alone}>
        <div onBlur={() => remarks.say(question._id)}>
          <Question
            {...rest}
            question={question}
            language={language ?? 'en'}
            value={value}
            onChange={change}
            remark={remarks.said(question._id)}
          />
        </div>
      </KeysEverywhere.Provider>
    </TextsContext.Provider>
  );
}
