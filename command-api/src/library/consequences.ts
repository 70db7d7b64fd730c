import type { LibraryEvent } from '@canvass/contracts/library/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows: a copy is a poll of its own, which knows nothing of where it comes from. */
export const libraryConsequences: Consequences<LibraryEvent> = {
  LibraryPollAdded: null,
  LibraryPollEdited: null,
  LibraryPollDeleted: null,
};
