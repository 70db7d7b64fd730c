import { checkQuestionSize } from '@canvass/contracts/edition/size';
import { mergeEdit } from '@canvass/contracts/event/merge';
import { statesContent } from '@canvass/contracts/event/states-content';
import type { CreateQuestion, EditQuestion } from '@canvass/contracts/question/commands';
import type { QuestionEvent } from '@canvass/contracts/question/events';
import type { Grant } from '@canvass/contracts/plan/plan';
import {
  allowedQuestionTypes,
  DRAFT,
  PUBLISHED,
  type QuestionContent,
} from '@canvass/contracts/question/question';
import {
  checkQuestion,
  isCriticalChange,
  removedOptions,
  tidyQuestion,
} from '@canvass/contracts/question/rules';
import type { QuestionState } from '@canvass/contracts/question/state';
import { fromWire, toWire, type QuestionWire } from '@canvass/contracts/question/wire';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { conflict, invalid, notFound, Refusal } from '@canvass/contracts/rule/refusal';
import { newViolations } from '../command/new-violations.js';
import { requireKept } from '../command/require-kept.js';

function checked(content: QuestionContent, before?: QuestionContent): QuestionContent {
  const tidy = tidyQuestion(content);
  const violations = [
    ...newViolations(checkQuestion, tidy, before),
    ...checkQuestionSize(tidy, before),
  ];
  if (violations.length > 0) throw invalid(violations);
  return tidy;
}

function contentOf(state: QuestionState): QuestionContent {
  if (!state.exists || state.deleted || !state.content) throw notFound();
  return state.content;
}

/** A copy is always a draft; the status in the command is not used. */
export function decideCreation(
  state: QuestionState,
  command: CreateQuestion,
  newId: () => string,
): QuestionEvent[] {
  if (state.exists) throw conflict('conflict');
  const { status, copyOf, ...wire } = command;
  const content = checked(fromWire(wire, undefined, newId));
  requireKept(wire, toWire(content));
  const origin = copyOf ? ({ status: DRAFT, copyOf } as const) : { status };
  return [{ type: 'QuestionCreated', data: { content, ...origin } }];
}

/**
 * Texts of options are sent with the ids of the options. Texts without ids are to be matched by text: the old ids go. So do
 * kinds and scores that are not sent: they stood in the order of the old texts, and options keep theirs by their ids.
 */
function withoutStale(merged: QuestionWire, changes: Partial<QuestionWire>): QuestionWire {
  if (!changes.options) return merged;
  const { optionIds, optionKinds, optionScores, ...rest } = merged;
  return {
    ...rest,
    ...(changes.optionIds && { optionIds }),
    ...(changes.optionKinds && { optionKinds }),
    ...(changes.optionScores && { optionScores }),
  };
}

/**
 * Edits fields, the status included.
 * @param base the question as it was at the revision the edit started from
 * @throws Refusal editConflict naming fields that another edit has changed since
 */
export function decideEdit(
  state: QuestionState,
  base: QuestionState,
  command: EditQuestion,
  newId: () => string,
): QuestionEvent[] {
  const current = contentOf(state);
  const { id: _id, revision: _revision, status, ...changes } = command;
  const outcome = mergeEdit(
    { ...toWire(base.content ?? current), status: base.status },
    { ...toWire(current), status: state.status },
    { ...changes, ...(status === undefined ? {} : { status }) },
  );
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const { status: newStatus, ...wire } = outcome.merged;
  const content = checked(fromWire(withoutStale(wire, changes), current, newId), current);
  requireKept(changes, toWire(content), toWire(current), toWire(base.content ?? current));
  const events = changeContent(current, content);
  if (newStatus !== state.status) {
    events.push({ type: 'QuestionStatusChanged', data: { status: newStatus } });
  }
  return events;
}

function changeContent(current: QuestionContent, content: QuestionContent): QuestionEvent[] {
  if (canonicalJson(content) === canonicalJson(current)) return [];
  const critical = isCriticalChange(current, content);
  const removed = removedOptions(current, content);
  return [{ type: 'QuestionEdited', data: { content, critical, removed } }];
}

/**
 * Makes the question what it was; its status stays.
 * @param then the question as it was
 * @throws Refusal notFound, invalidInput
 */
export function decideRestoration(state: QuestionState, then: QuestionState): QuestionEvent[] {
  const current = contentOf(state);
  if (!then.content) throw notFound();
  return changeContent(current, checked(then.content, current));
}

/** The content of a question after decided events; undefined when they do not change it. */
export function decidedQuestion(decided: readonly QuestionEvent[]): QuestionContent | undefined {
  return decided.find(statesContent)?.data.content;
}

/**
 * Refuses a type that the plan does not allow: it allows the first so many. A question keeps the type it has.
 * @throws Refusal questionTypeNotInPlan, with the number of types as `allowed`
 */
export function needType(
  { limits }: Pick<Grant, 'limits'>,
  before: QuestionContent | undefined,
  after: QuestionContent | undefined,
): void {
  if (!after || after.type === before?.type) return;
  const allowed = limits.questionTypesLimit;
  if (allowedQuestionTypes(allowed).includes(after.type)) return;
  throw new Refusal('forbidden', 'questionTypeNotInPlan', { allowed });
}

/**
 * Records that a poll is about to use the question.
 * @param again records it once more, because the poll has been told that it lost the question
 * @throws Refusal when the question is missing or not published
 */
export function placeQuestion(
  state: QuestionState,
  poll: string,
  again: boolean = false,
): QuestionEvent[] {
  contentOf(state);
  if (state.polls.includes(poll)) {
    return again ? [{ type: 'QuestionPlaced', data: { poll } }] : [];
  }
  if (state.status !== PUBLISHED) throw conflict('questionNotPublished');
  return [{ type: 'QuestionPlaced', data: { poll } }];
}

/** Records that a poll no longer uses the question. */
export function removeQuestion(state: QuestionState, poll: string): QuestionEvent[] {
  return state.polls.includes(poll) ? [{ type: 'QuestionRemoved', data: { poll } }] : [];
}

/** @param usedBy the polls that use it, with their names. @throws Refusal questionInUse naming them */
export function decideDeletion(
  state: QuestionState,
  usedBy: readonly { _id: string; name: string }[],
): QuestionEvent[] {
  contentOf(state);
  if (usedBy.length > 0) throw conflict('questionInUse', { polls: usedBy });
  return [{ type: 'QuestionDeleted', data: {} }];
}
