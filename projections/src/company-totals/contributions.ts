import type { AccountBody } from '../account/document.js';
import type { PollBody } from '../poll/document.js';
import type { QuestionBody } from '../question/document.js';
import type { ResponseBody } from '../response/document.js';
import type { Count } from '@canvass/contracts/chart/counting/keys';
import type { Contribution } from '../runner/projection.js';
import { PUBLISHED } from '@canvass/contracts/question/question';
import {
  accountTotalsCollection,
  ACTIVE_POLLS,
  ANSWERS,
  BYTES,
  pollTotalsCollection,
  QUESTIONS,
  questionTotalsCollection,
  responseTotalsCollection,
  USERS,
} from './document.js';

const identity = {};
const one = (key: string): readonly Count[] => [[key, 1]];
const oneUser = one(USERS);
const oneActivePoll = one(ACTIVE_POLLS);
const oneQuestion = one(QUESTIONS);
const oneAnswer = one(ANSWERS);

/** Users and admins; the company account itself is not one of its users. */
export function accountTotals({ firm, type }: AccountBody): Contribution[] {
  if (type !== 'user' && type !== 'admin') return [];
  return [{ collection: accountTotalsCollection.name, id: firm, identity, counts: oneUser }];
}

/** Published polls. */
export function pollTotals({ firm, content }: PollBody): Contribution[] {
  if (content.status !== PUBLISHED) return [];
  return [{ collection: pollTotalsCollection.name, id: firm, identity, counts: oneActivePoll }];
}

export function questionTotals({ firm }: QuestionBody): Contribution[] {
  return [{ collection: questionTotalsCollection.name, id: firm, identity, counts: oneQuestion }];
}

/** Finished responses, also those to polls that were deleted since, and what all of them take up. */
export function responseTotals({ firm, isFinished, quarantined, bytes }: ResponseBody) {
  const counts: Count[] = isFinished && !quarantined ? [...oneAnswer] : [];
  if (bytes > 0) counts.push([BYTES, bytes]);
  if (counts.length === 0) return [];
  return [{ collection: responseTotalsCollection.name, id: firm, identity, counts }];
}
