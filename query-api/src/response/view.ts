import { textIn, type Language } from '@canvass/contracts/language/language';
import { withFallbacks } from '@canvass/contracts/poll/placeholders';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { hasPart } from '@canvass/contracts/question/rules';
import type { Reader } from '@canvass/contracts/question/types/answer-type';
import type { ReadQuestion, ResponseView } from '@canvass/contracts/response/view';
import type { ResponseDocument } from '@canvass/projections/response/document';
import { answerWords, type Naming } from './answer-words.js';
import type { AskedQuestion } from './as-asked.js';
import { countedMoment } from './counted-at.js';

const labels: Naming = { values: 'labels' };

/** A question as a reader of answers sees it. @param language of its text */
export function readQuestion(
  id: string,
  { name, type, question, emoji, validationRule }: QuestionContent,
  language: Language,
  { codes }: Naming = labels,
): ReadQuestion {
  const faces = hasPart(type, 'emoji') && { ...(emoji && { emoji }), max: validationRule.max };
  const code = codes && { code: codes.questions.get(id) ?? id };
  return {
    _id: id,
    name,
    ...code,
    type,
    text: withFallbacks(textIn(question, language)),
    ...faces,
  };
}

/**
 * A row of the answers list.
 * @param questions under which it is read; answers to others are left out
 * @param reader who reads it, what the device is called to them, and the time zone of the firm
 */
export function responseView(
  response: ResponseDocument,
  questions: readonly AskedQuestion[],
  reader: Reader & { deviceName: string; timeZone: string; naming?: Naming },
): ResponseView {
  const { naming = labels } = reader;
  return {
    _id: response._id,
    createdAt: response.createdAt,
    ...countedMoment(response, reader.timeZone),
    timeElapsed: response.timeElapsed,
    language: response.language,
    device: { _id: response.device, name: reader.deviceName },
    isFinished: response.isFinished,
    ...(response.hidden && { hidden: response.hidden }),
    ...(response.ending !== undefined && { ending: response.ending }),
    ...(response.screenedOut && { screenedOut: true as const }),
    ...(response.score !== undefined && { score: response.score }),
    ...(response.isTest && { test: true as const }),
    ...(response.quarantined &&
      !response.isTest && { quarantine: response.ticket ?? 'editionTooOld' }),
    ...(response.admitted && { admitted: response.ticket ?? 'editionTooOld' }),
    ...(response.dropped && { dropped: true as const }),
    answers: questions.flatMap(({ id, name, content }) => {
      const stored = response.answers[id];
      if (!stored) return [];
      return {
        question: readQuestion(id, { ...content, name }, reader.language, naming),
        ...answerWords({ id, content }, stored, reader, naming),
      };
    }),
  };
}
