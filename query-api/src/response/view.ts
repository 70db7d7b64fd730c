import type { Reader } from '@canvass/contracts/question/types/answer-type';
import { readableAnswer } from '@canvass/contracts/response/readable';
import type { ResponseView } from '@canvass/contracts/response/view';
import type { ResponseDocument } from '@canvass/projections/response/document';
import type { AskedQuestion } from './as-asked.js';

/**
 * A row of the answers list.
 * @param questions of the poll; answers to others are left out
 * @param reader who reads it, and what the device is called to them
 */
export function responseView(
  response: ResponseDocument,
  questions: readonly AskedQuestion[],
  reader: Reader & { deviceName: string },
): ResponseView {
  return {
    _id: response._id,
    createdAt: response.createdAt,
    timeElapsed: response.timeElapsed,
    language: response.language,
    device: { _id: response.device, name: reader.deviceName },
    isFinished: response.isFinished,
    ...(response.quarantined && { quarantine: response.ticket ?? 'editionTooOld' }),
    answers: questions.flatMap(({ id, name, content }) => {
      const stored = response.answers[id];
      if (!stored) return [];
      return {
        question: { _id: id, name, type: content.type },
        content: readableAnswer(content, stored, reader),
      };
    }),
  };
}
