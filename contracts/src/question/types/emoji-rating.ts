import { FACE_COUNTS } from '../bounds.js';
import type { QuestionContent } from '../question.js';
import { isOtherScale, type QuestionDefinition } from './definition.js';

/** Of a question that does not say which faces it shows. */
const usual = FACE_COUNTS.happy2;

function countsOf({ emoji }: Pick<QuestionContent, 'emoji'>): readonly number[] {
  return emoji ? FACE_COUNTS[emoji] : usual;
}

function mostFaces(question: Pick<QuestionContent, 'emoji'>): number {
  return Math.max(...countsOf(question));
}

export const emojiRating: QuestionDefinition = {
  parts: ['emoji'],
  optionKinds: [],
  mostOptions: 0,
  firstRule: { min: 0, max: Math.max(...usual) },
  largestMaximum: mostFaces,
  checkRule: (question) => {
    const { max } = question.validationRule;
    const isOdd = max <= mostFaces(question) && !countsOf(question).includes(max);
    return isOdd ? [{ code: 'emojiCount', field: 'validationRule.max' }] : [];
  },
  checkParts: ({ emoji }) => (emoji ? [] : [{ code: 'emojiRequired', field: 'emoji' }]),
  isCritical: isOtherScale,
};
