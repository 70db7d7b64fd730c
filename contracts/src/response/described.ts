import { DAYS, LONGEST_OTHER } from '../question/bounds.js';
import { LARGEST_SIGNATURE_CHARACTERS } from '../question/answer.js';
import type { QuestionType } from '../question/question.js';
import { POINTS } from '../question/types/constant-sum.answer.js';

const oneOption = 'one option';
const scale = 'one whole number, from';
const rule = '`validationRule`';

/** What the answer to a question of each type is, and its limits, for the description of the API. */
export const answersByType: Record<QuestionType, string> = {
  opendigit: `one whole number, from \`min\` to \`max\` of ${rule}`,
  openstring: `one text of \`min\` to \`max\` characters of ${rule}`,
  closed: `\`min\` to \`max\` different options of ${rule}, and behind them what was written into the option for it: \`{"other": text}\` of at most ${LONGEST_OTHER} characters`,
  starRating: `${scale} 1 to \`max\``,
  emojiRating: `${scale} 1, the leftmost face, to \`max\``,
  nps: `${scale} 0 to \`max\`, which is 10`,
  slider: `${scale} 1 to \`max\``,
  mps: 'for each row at most one column: `{"row", "column"}`, or the places of both in a list; columns are counted without the label column',
  image: `\`min\` to \`max\` different pictures of ${rule}`,
  date: `one day, YYYY-MM-DD, from ${DAYS.earliest} to ${DAYS.latest} unless \`dates\` says otherwise`,
  dropdown: `${oneOption}, or what was written into it behind it, as closed`,
  signature: `one PNG as a data URL of at most ${LARGEST_SIGNATURE_CHARACTERS} characters`,
  checkbox: '`true`',
  ranking: 'all options, the best first',
  constantSum: `whole points for each option, ${POINTS} in all, in the order of the options; or \`{"option", "points"}\` for those that get any`,
};

/** The same in one text, with how options are named. */
export const answersInWords = [
  'A list. Options, pictures, rows and columns are named by their places in the form, from 0, by their ids, or by their codes ' +
    '(`GET /poll/codes`). A text that is none of these is refused. By type:',
  ...Object.entries(answersByType).map(([type, words]) => `- ${type}: ${words}`),
].join('\n');
