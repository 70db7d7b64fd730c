import type { QuestionEvent } from '@canvass/contracts/question/events';
import type { Consequences } from '../command/consequences.js';
import { settleQuestion } from './settle.js';

/** What follows in other streams from what becomes of a question. */
export const questionConsequences: Consequences<QuestionEvent> = {
  QuestionCreated: null,
  QuestionEdited: settleQuestion,
  QuestionDeleted: settleQuestion,
  // Who may use it knows from its own stream.
  QuestionStatusChanged: null,
  QuestionPlaced: null,
  QuestionRemoved: null,
  ClaimLost: null,
};
