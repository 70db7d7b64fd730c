import { isOtherScale, type QuestionDefinition } from './definition.js';

const THUMBS = 2;
const MOST_FACES = 5;

export const emojiRating: QuestionDefinition = {
  parts: ['emoji'],
  mostOptions: 0,
  firstRule: { min: 0, max: MOST_FACES },
  largestMaximum: ({ emoji }) => (emoji === 'thumbs' ? THUMBS : MOST_FACES),
  checkRule: ({ emoji, validationRule: { max } }) => {
    const [counts, most] = emoji === 'thumbs' ? [[THUMBS], THUMBS] : [[3, MOST_FACES], MOST_FACES];
    const isOdd = max <= most && !counts.includes(max);
    return isOdd ? [{ code: 'emojiCount', field: 'validationRule.max' }] : [];
  },
  checkParts: ({ emoji }) => (emoji ? [] : [{ code: 'emojiRequired', field: 'emoji' }]),
  isCritical: isOtherScale,
};
