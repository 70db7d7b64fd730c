import type { QuestionEvent } from '@canvass/contracts/question/events';
import type { Consequences } from '../command/consequences.js';
import { settleQuestion } from './settle.js';

/** What follows in other streams from the events of a question. */
export const questionConsequences: Consequences<QuestionEvent> = {
  QuestionCreated: null,
  QuestionEdited: settleQuestion,
  QuestionDeleted: settleQuestion,
  // Polls read the status when they take the question.
  QuestionStatusChanged: null,
  QuestionPlaced: null,
  QuestionRemoved: null,
  ClaimLost: null,
};
