import { ratingValues } from '@canvass/contracts/question/answer-rules';
import { textIn, type Language } from '@canvass/contracts/language/language';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { AnswersList } from '@canvass/contracts/response/view';

type Choices = NonNullable<AnswersList['questions'][number]['choices']>;

/**
 * The answers to a question that responses can be listed by: its options, the values of its scale, or a tick.
 * @returns none for a question whose answers are not chosen from a few
 */
export function choicesOf(content: QuestionContent, language: Language): Choices {
  const { storedAs, choices } = answerTypes[content.type];
  if (storedAs === 'tick') return [{ value: 'true', text: '' }];
  if (storedAs === 'options' && choices !== null) {
    return content[choices].map(({ id, text }, index) => ({
      value: id,
      text: textIn(text, language) || String(index + 1),
    }));
  }
  return ratingValues(content).map((value) => ({ value: String(value), text: String(value) }));
}
