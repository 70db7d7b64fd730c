import { idSchema } from '@canvass/contracts/event/schema';
import { fallbackLanguage } from '@canvass/contracts/language/language';
import { responseCalls } from '@canvass/contracts/response/calls';
import type { AnswerView } from '@canvass/contracts/response/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import { route, type Route } from '@canvass/platform/http/route';
import { createFileToken, isFileToken } from '@canvass/platform/identity/file-token';
import type { Keys } from '@canvass/platform/identity/keys';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { responseCollection, type ResponseDocument } from '@canvass/projections/response/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { wholeNumberParameter } from '../reading/list.js';
import type { Reading } from '../reading/reading.js';
import { asAsked, type AskedQuestion } from './as-asked.js';
import { responseView } from './view.js';

/** What the token of a signature is made for: this place of this response, and the picture that stands there. */
function tokenName(response: string, place: number, file: string): string {
  return `signature/${response}/${place}/${file}`;
}

/** The answers of a response as its row in the list has them, with the names of files in place of their addresses. */
function answersOf(response: ResponseDocument, questions: readonly AskedQuestion[]): AnswerView[] {
  const reader = { language: fallbackLanguage, fileAddress: (file: string) => file };
  return responseView(response, questions, { ...reader, deviceName: '', timeZone: 'UTC' }).answers;
}

const isPicture = ({ question }: AnswerView) => answerTypes[question.type].storedAs === 'file';

/**
 * Addresses at which the signatures of a response can be downloaded for a while by those who have the address, by question.
 * @param questions as its row in the list has them
 */
export function signatureDownloads(
  keys: Keys,
  now: Date,
  response: ResponseDocument,
  questions: readonly AskedQuestion[],
): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const [place, answer] of answersOf(response, questions).entries()) {
    const [file] = answer.content;
    if (!isPicture(answer) || file === undefined) continue;
    const token = createFileToken(keys, tokenName(response._id, place, String(file)), now);
    const address = `/signature-download/${response._id}/${place}?token=${token}`;
    addresses.set(answer.question._id, address);
  }
  return addresses;
}

/** A signature for those who were given its address, such as the person who signed. */
export function signatureRoute(
  {
    store,
    files,
    admission,
    keys,
    now,
  }: Pick<QueryDependencies, 'store' | 'files' | 'admission' | 'keys' | 'now'>,
  reading: Reading,
): Route {
  /** The name of the file that stands at a place of a response. */
  const fileAt = async (id: string, place: number): Promise<string> => {
    const response = await store.get<ResponseDocument>(responseCollection.name, id);
    const poll = response && (await store.get<PollDocument>(pollCollection.name, response.poll));
    if (!poll) throw notFound();
    const { questions } = poll.content;
    const known = await store.getMany<QuestionDocument>(questionCollection.name, questions);
    const answer = answersOf(response, await asAsked(admission, response, known))[place];
    const [file] = answer && isPicture(answer) ? answer.content : [];
    if (file === undefined) throw notFound();
    return String(file);
  };

  const signature = route(responseCalls.signature, {
    summary: 'The picture of a signature as base64, with the token of its address; not for long',
    query: z.object({
      pollAnswersId: idSchema,
      answerIndex: wholeNumberParameter(z.number().int().min(0).max(10_000)),
      token: z.string().max(100).default(''),
    }),
    answer: z.string(),
    handle: async ({ query: { pollAnswersId, answerIndex, token } }) => {
      const file = await fileAt(pollAnswersId, answerIndex);
      if (!isFileToken(keys, token, tokenName(pollAnswersId, answerIndex, file), now())) {
        throw notFound();
      }
      const stored = await files.get(file);
      if (!stored) throw notFound();
      return { body: stored.content.toString('base64') };
    },
  });
  return reading([responseCollection, pollCollection, questionCollection], signature);
}
