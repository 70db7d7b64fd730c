import type { FilledConsentForm } from '@canvass/contracts/consent/view';
import type { PollDocument } from '@canvass/projections/poll/document';
import type { ResponseDocument } from '@canvass/projections/response/document';
import { readQuestion, responseView } from '../response/view.js';
import type { AsFilled } from './as-filled.js';

/** What a reader is told about where forms are. */
export interface ConsentReader {
  deviceName: string;
  /** IANA name of the firm's. */
  timeZone: string;
  /** Address at which the reader may open a file. */
  fileAddress: (name: string) => string;
  /** Addresses at which signatures can be downloaded, by question. */
  downloads: ReadonlyMap<string, string>;
}

/** A filled form as it is listed, in the language that it was filled in. */
export function consentView(
  response: ResponseDocument,
  { content }: PollDocument,
  { text, questions }: AsFilled,
  { downloads, ...reader }: ConsentReader,
): FilledConsentForm {
  const { language } = response;
  const row = responseView(response, questions, { ...reader, language });
  const { _id, createdAt, day, time, device, quarantine, answers } = row;
  return {
    ...{ consentFormId: _id, createdAt, day, time, device, language },
    poll: { _id: response.poll, name: content.name },
    isSigned: response.isSigned === true,
    ...(quarantine && { quarantine }),
    ...(response.withdrawnAt !== undefined && { withdrawnAt: response.withdrawnAt }),
    text,
    questions: questions.map((one) =>
      readQuestion(one.id, { ...one.content, name: one.name }, language),
    ),
    answers: Object.fromEntries(
      answers.map((answer) => {
        const download = downloads.get(answer.question._id);
        return [answer.question._id, { ...answer, ...(download && { download }) }];
      }),
    ),
  };
}
