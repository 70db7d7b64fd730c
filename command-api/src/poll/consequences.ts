import type { PollEvent } from '@canvass/contracts/poll/events';
import type { Consequences } from '../command/consequences.js';
import { settlePoll } from './settle.js';

/** What follows in other streams from the events of a poll. */
export const pollConsequences: Consequences<PollEvent> = {
  PollCreated: settlePoll,
  PollEdited: settlePoll,
  PollPublished: settlePoll,
  PollWithdrawn: settlePoll,
  HiddenFieldsAdopted: settlePoll,
  PollDeleted: settlePoll,
  PollPlaced: null,
  PollRemoved: null,
  ResultsShared: null,
  ResultsWithdrawn: null,
  ClaimLost: null,
};
