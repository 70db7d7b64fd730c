import { checkSaveSize } from '@canvass/contracts/edition/size';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import type { CreateLibraryPoll, EditLibraryPoll } from '@canvass/contracts/library/commands';
import type { LibraryEvent } from '@canvass/contracts/library/events';
import { questionsIn, snapshotOf, type Snapshot } from '@canvass/contracts/library/snapshot';
import type { LibraryState } from '@canvass/contracts/library/state';
import { initialPoll, type PollState } from '@canvass/contracts/poll/state';
import type { QuestionContent } from '@canvass/contracts/question/question';
import { conflict, invalid, notFound } from '@canvass/contracts/rule/refusal';
import { decidedPoll, decideCreation, decideEdit } from '../poll/decide.js';
import type { WrittenQuestions } from '../poll/new-questions.js';

/** Questions that a library poll has or is about to have, by id. */
export type AskedQuestions = ReadonlyMap<string, QuestionContent>;

/** @throws Refusal notFound */
function snapshotIn({ deleted, snapshot }: LibraryState): Snapshot {
  if (deleted || !snapshot) throw notFound();
  return snapshot;
}

/** @throws Refusal invalidInput when it is more than an event takes */
function ofSize(snapshot: Snapshot): Snapshot {
  const violations = checkSaveSize(snapshot);
  if (violations.length > 0) throw invalid(violations);
  return snapshot;
}

/** Requires that no question is missing, or another firm's. @throws Refusal notFound */
function requireAll({ questions }: Pick<Snapshot['content'], 'questions'>, known: AskedQuestions) {
  if (questions.some((id) => !known.has(id))) throw notFound();
}

/** Adds a snapshot that was taken of a poll. @throws Refusal conflict, invalidInput */
export function decideAddition(state: LibraryState, snapshot: Snapshot): LibraryEvent[] {
  if (state.exists) throw conflict('conflict');
  return [{ type: 'LibraryPollAdded', data: { snapshot: ofSize(snapshot) } }];
}

/**
 * Adds a poll that is written in the library, by the rules of any poll.
 * @param written the questions written in it, which are among `questions`
 * @throws Refusal conflict, invalidInput
 */
export function decideLibraryPoll(
  state: LibraryState,
  { names, descriptions, ...command }: CreateLibraryPoll,
  questions: AskedQuestions,
  written: WrittenQuestions,
): LibraryEvent[] {
  const content = decidedPoll(decideCreation(initialPoll, command, questions, written));
  if (!content) return [];
  requireAll(content, questions);
  return decideAddition(state, snapshotOf(content, questions, { names, descriptions }));
}

/** A snapshot as the poll that it was, for the rules of polls. */
function pollIn({ exists, deleted, snapshot }: LibraryState): PollState {
  return { exists, deleted, devices: [], ...(snapshot ? { content: snapshot.content } : {}) };
}

/**
 * Edits fields, by the rules of any poll.
 * @param base the library poll as it was at the revision that the edit started from
 * @param added the questions that the edit names or writes besides those that it has
 * @throws Refusal notFound, invalidInput, editConflict naming fields that another edit has changed since
 */
export function decideLibraryEdit(
  state: LibraryState,
  base: LibraryState,
  { names, descriptions, ...command }: EditLibraryPoll,
  added: AskedQuestions,
  written: WrittenQuestions,
): LibraryEvent[] {
  const before = snapshotIn(state);
  const questions: AskedQuestions = new Map([...added, ...questionsIn(before)]);
  const decided = decideEdit(pollIn(state), pollIn(base), command, questions, written);
  const content = decidedPoll(decided) ?? before.content;
  requireAll(content, questions);
  const texts = { names: names ?? before.names, descriptions: descriptions ?? before.descriptions };
  const snapshot = snapshotOf(content, questions, texts);
  if (canonicalJson(snapshot) === canonicalJson(before)) return [];
  return [{ type: 'LibraryPollEdited', data: { snapshot: ofSize(snapshot) } }];
}

/** @throws Refusal notFound */
export function decideLibraryDeletion(state: LibraryState): LibraryEvent[] {
  snapshotIn(state);
  return [{ type: 'LibraryPollDeleted', data: {} }];
}
