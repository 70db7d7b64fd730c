import {
  answersOnRoute,
  type BranchingPoll,
  type BranchingQuestion,
} from '@canvass/contracts/poll/branching';
import type { AnswerContent, Answers } from '@canvass/contracts/question/answer';
import type { SequenceConflict, SubmitResponse } from '@canvass/contracts/response/commands';

/** This browser's outbox: its name, and the number its next response gets. */
export interface OutboxIdentity {
  id: string;
  next: number;
}

/** What of a form decides which answers lie on the respondent's way. */
export interface BranchingForm {
  poll: BranchingPoll;
  questions: BranchingQuestion[];
}

type Submitted =
  | 'responseId'
  | 'secret'
  | 'serialNumber'
  | 'pwd'
  | 'test'
  | 'pollId'
  | 'language'
  | 'startedAt';

/** What every save of a response carries besides its answers: the same in each, or the newest. */
export interface SaveMetadata extends Pick<
  SubmitResponse,
  Submitted | 'hidden' | 'link' | 'website'
> {
  edition: number;
  ticket: string;
  savedAt: string;
  /** Seconds. */
  timeElapsed: number;
  seconds: Record<string, number>;
  branching: BranchingForm;
}

/** Answers by question; null takes one back. */
export type Changes = Record<string, AnswerContent | null>;

export interface StoredResponse extends SaveMetadata {
  /** Its number in this outbox. */
  n: number;
  isFinished: boolean;
  /** All answers given here, also those on a branch that was left. */
  answers: Answers;
  /** By question, the save in which it was last changed here, as long as no save with it is acknowledged. */
  touched: Record<string, number>;
  /** Number of the last save. */
  sequence: number;
  /** Number of the last save the server has. */
  acknowledged: number;
  /** The server has the finished response: nothing of its content is kept any more. */
  closed?: true;
}

/** Why the server does not take a response. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** The code with which a response is refused whose end the server has. */
export const FINISHED = 'responseFinished';

export interface HeldResponse {
  response: StoredResponse;
  refusal: Refusal;
  heldAt: string;
}

/** Everything about one response that changes together. */
export interface Slot {
  outbox: OutboxIdentity;
  response?: StoredResponse;
  held?: HeldResponse;
}

export interface Save extends SaveMetadata {
  changes: Changes;
  isFinished: boolean;
}

export function isPending(response: StoredResponse): boolean {
  return response.sequence > response.acknowledged;
}

/** Answers after changes to them. */
export function changed(answers: Answers, changes: Changes): Answers {
  const merged: Answers = { ...answers };
  for (const [id, content] of Object.entries(changes)) {
    if (content === null) delete merged[id];
    else merged[id] = content;
  }
  return merged;
}

/**
 * The slot after a save. The changes go on top of what any tab saved before, so that tabs never overwrite each other;
 * what comes after the finished response was taken is held.
 */
export function applySave(slot: Slot, save: Save): Slot {
  const { changes, isFinished, ...circumstances } = save;
  const before = slot.response ?? slot.held?.response;
  if (before?.closed) return afterClosing(slot, before, save);
  const sequence = (before?.sequence ?? 0) + 1;
  const touched = { ...before?.touched };
  for (const id of Object.keys(changes)) touched[id] = sequence;
  const response: StoredResponse = {
    ...circumstances,
    n: before?.n ?? slot.outbox.next,
    isFinished: isFinished || (before?.isFinished ?? false),
    answers: changed(before?.answers ?? {}, changes),
    touched,
    sequence,
    acknowledged: before?.acknowledged ?? 0,
  };
  const next = before ? slot.outbox.next : slot.outbox.next + 1;
  return { outbox: { ...slot.outbox, next }, response };
}

function afterClosing(slot: Slot, closed: StoredResponse, save: Save): Slot {
  const { changes, isFinished, ...circumstances } = save;
  if (Object.keys(changes).length === 0) return slot;
  const earlier = slot.held?.response;
  const touched = { ...earlier?.touched };
  for (const id of Object.keys(changes)) touched[id] = closed.sequence + 1;
  const response: StoredResponse = {
    ...closed,
    ...circumstances,
    closed: undefined,
    isFinished,
    answers: changed(earlier?.answers ?? {}, changes),
    touched,
  };
  const refusal = { status: 409, code: FINISHED, message: '' };
  return { ...slot, held: { response, refusal, heldAt: save.savedAt } };
}

/**
 * The slot after the server answered 200 to the save numbered `sent`.
 * @param latest the number the server holds. A higher one than was sent means that it ignored an older save:
 * the same number is then sent once more, which makes it answer with what it holds.
 */
export function acknowledge(slot: Slot, sent: number, latest: number): Slot {
  const { response } = slot;
  if (!response || response.closed) return slot;
  if (latest > sent) {
    const alreadyNewer = response.acknowledged >= latest || response.sequence > latest;
    return alreadyNewer ? slot : { ...slot, response: { ...response, sequence: latest } };
  }
  const acknowledged = Math.max(response.acknowledged, sent);
  const touched = Object.fromEntries(
    Object.entries(response.touched).filter(([, sequence]) => sequence > sent),
  );
  const kept = { ...response, acknowledged, touched };
  return { ...slot, response: kept.isFinished && !isPending(kept) ? closed(kept) : kept };
}

function closed(response: StoredResponse): StoredResponse {
  return { ...response, answers: {}, touched: {}, seconds: {}, hidden: undefined, closed: true };
}

/** The slot after the server held other answers under this number: theirs, with what was changed here since, as a newer save. */
export function mergeConflict(slot: Slot, conflict: SequenceConflict): Slot {
  const { response } = slot;
  if (!response || response.closed) return slot;
  const own: Changes = {};
  for (const id of Object.keys(response.touched)) own[id] = response.answers[id] ?? null;
  const answers = changed(conflict.answers, own);
  const sequence = Math.max(response.sequence, conflict.sequence) + 1;
  const acknowledged = Math.max(response.acknowledged, conflict.sequence);
  return { ...slot, response: { ...response, answers, sequence, acknowledged } };
}

/** The slot after the server refused the save numbered `sent` for good; a newer save has its own chance. */
export function hold(slot: Slot, sent: number, refusal: Refusal, heldAt: string): Slot {
  const { response } = slot;
  if (!response || response.closed || response.sequence > sent) return slot;
  return { outbox: slot.outbox, held: { response, refusal, heldAt } };
}

/** Whether all that was changed here since the last acknowledgement stands in the server's answers too. */
export function agrees(response: StoredResponse, answers: Answers): boolean {
  const own = answersOnRoute(
    response.branching.poll,
    response.branching.questions,
    response.answers,
    response.hidden,
  );
  return Object.keys(response.touched).every(
    (id) => JSON.stringify(own[id] ?? null) === JSON.stringify(answers[id] ?? null),
  );
}

/** The request body of a response's last save. */
export function snapshot(
  outboxId: string,
  response: StoredResponse,
  sentAt: string,
): SubmitResponse {
  const { poll, questions } = response.branching;
  return {
    responseId: response.responseId,
    sequence: response.sequence,
    // Drafts of earlier pages have none.
    ...(response.secret ? { secret: response.secret } : {}),
    serialNumber: response.serialNumber,
    ...(response.pwd ? { pwd: response.pwd } : {}),
    pollId: response.pollId,
    edition: response.edition,
    ticket: response.ticket,
    language: response.language,
    startedAt: response.startedAt,
    savedAt: response.savedAt,
    sentAt,
    timeElapsed: response.timeElapsed,
    seconds: response.seconds,
    ...(response.hidden ? { hidden: response.hidden } : {}),
    ...(response.link ? { link: response.link } : {}),
    ...(response.website ? { website: response.website } : {}),
    outbox: { id: outboxId, n: response.n },
    isFinished: response.isFinished,
    answers: answersOnRoute(poll, questions, response.answers, response.hidden),
  };
}
