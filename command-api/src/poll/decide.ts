import { checkSaveSize } from '@canvass/contracts/edition/size';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { mergeEdit } from '@canvass/contracts/event/merge';
import { statesContent } from '@canvass/contracts/event/states-content';
import type { CreatePoll, EditPoll } from '@canvass/contracts/poll/commands';
import type { PollEvent } from '@canvass/contracts/poll/events';
import { newPoll, type PollContent, type RecordedPoll } from '@canvass/contracts/poll/poll';
import { checkPoll, fitPoll, tidyPoll } from '@canvass/contracts/poll/rules';
import type { PollState } from '@canvass/contracts/poll/state';
import { rulesAmong } from '@canvass/contracts/poll/branch-rules';
import { checkLogic } from '@canvass/contracts/poll/rule-violations';
import { settledRules } from '@canvass/contracts/poll/rule-ways';
import { contentNow, waysAmong, type LeadingQuestion } from '@canvass/contracts/poll/ways';
import { branchingToWire, rulesOf, type BranchingWire } from '@canvass/contracts/poll/wire';
import {
  DRAFT,
  INACTIVE,
  PUBLISHED,
  type QuestionContent,
} from '@canvass/contracts/question/question';
import { conflict, invalid, notFound } from '@canvass/contracts/rule/refusal';
import { newViolations } from '../command/new-violations.js';
import { graphSent, requireAskable, requireRulesKept } from './logic-sent.js';
import { requireSentKept, requireWritten } from './sent-kept.js';
import type { WrittenQuestions } from './new-questions.js';

/** The parts of a question that decisions on a poll need. */
export type PollQuestion = LeadingQuestion & Pick<QuestionContent, 'validationRule'>;
/** Questions that a poll has or is about to have, by id; missing ones are left out. */
export type PollQuestions = ReadonlyMap<string, PollQuestion>;

const checkAll = (poll: PollContent) => [...checkPoll(poll), ...checkLogic(poll)];

function checked(
  content: PollContent,
  questions: PollQuestions,
  before?: PollContent,
): PollContent {
  const fitted = fitPoll(contentNow({ content }, questions), questions);
  const tidy = tidyPoll(settledRules(fitted, questions));
  const violations = newViolations(checkAll, tidy, before);
  if (violations.length > 0) throw invalid(violations);
  return tidy;
}

function pollContentOf(state: PollState): RecordedPoll {
  if (!state.exists || state.deleted || !state.content) throw notFound();
  return state.content;
}

/** The poll with its branching brought in line with the current questions. */
function asItStands(state: PollState, questions: PollQuestions): PollContent {
  return contentNow({ ...state, content: pollContentOf(state) }, questions);
}

/** The fields that a request changes, with branching by option ids in place of lists over the options. */
function changesOf(
  command: EditPoll,
  started: PollContent,
  questions: PollQuestions,
): Partial<PollContent> {
  const { id: _id, revision: _revision, isPublished: _isPublished, ...changed } = command;
  const { newQuestions: _new, notifications, ...others } = changed;
  const { questionsGraph: _graph, questionsGraphOptions: _options, ...rest } = others;
  const { conditions: _conditions, ...fields } = rest;
  const questionsGraph = graphSent(command, started, questions);
  return {
    ...fields,
    ...(questionsGraph ? { questionsGraph } : {}),
    ...(notifications ? { notifications: rulesOf(notifications, questions) } : {}),
  };
}

type Branching = 'questionsGraph' | 'notifications';
type Listed = Omit<PollContent, Branching> & Pick<BranchingWire, Branching>;

/**
 * The poll with changes applied. Branching is compared as lists over the current options, in which going on to the next
 * question is spelled out, so that it does not count as a change.
 * @throws Refusal editConflict
 */
function merged(
  started: PollContent,
  current: PollContent,
  changes: Partial<PollContent>,
  questions: PollQuestions,
): PollContent {
  const listed = (content: PollContent): Listed => {
    const { questionsGraph, notifications } = branchingToWire(content, questions);
    const { rules = {}, endings = [], sections = {} } = content;
    const { availability = {}, translations = {} } = content;
    const others = { rules, endings, sections, availability, translations };
    return { ...content, ...others, questionsGraph, notifications };
  };
  const sent = listed({ ...started, ...changes } as PollContent);
  const before = listed(current);
  const outcome = mergeEdit<Listed>(listed(started), before, {
    ...changes,
    questionsGraph: changes.questionsGraph && sent.questionsGraph,
    notifications: changes.notifications && sent.notifications,
  });
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const chosen = (field: Branching): Partial<PollContent> =>
    canonicalJson(outcome.merged[field]) === canonicalJson(before[field]) ? current : changes;
  const { questionsGraph = current.questionsGraph } = chosen('questionsGraph');
  const { notifications = current.notifications } = chosen('notifications');
  return { ...outcome.merged, questionsGraph, notifications };
}

/** The poll without ways from and to questions that it no longer has, where the request says nothing of them. */
function withoutGone(content: PollContent, sent: Partial<PollContent>): PollContent {
  const { questions, questionsGraph, rules } = content;
  return {
    ...content,
    ...(sent.questionsGraph ? {} : { questionsGraph: waysAmong(questionsGraph, questions) }),
    ...(sent.rules || !rules ? {} : { rules: rulesAmong(rules, questions) }),
  };
}

type Saved = Extract<PollEvent, { type: 'PollEdited' }>['data'];

/**
 * What an event holds of a save: the poll, and those of the questions written in it that it asks.
 * @throws Refusal invalidInput when that is more than an event takes
 */
function savedOf(content: Saved['content'], written: WrittenQuestions): Saved {
  const asked = content.questions.flatMap((question) => {
    const one = written.get(question);
    return one ? [{ question, content: one }] : [];
  });
  if (asked.length === 0) return { content };
  const saved = { content, written: asked };
  const violations = checkSaveSize(saved);
  if (violations.length > 0) throw invalid(violations);
  return saved;
}

const noneWritten: WrittenQuestions = new Map();

/**
 * A copy is a draft, also where publishing it is asked for.
 * @param origin the poll that is copied, whose values may be sent as they are
 * @param questions with those that are written in the poll
 * @param written in the poll
 */
export function decideCreation(
  state: PollState,
  command: CreatePoll,
  questions: PollQuestions,
  written: WrittenQuestions = noneWritten,
  origin?: PollState,
): PollEvent[] {
  if (state.exists) throw conflict('conflict');
  const { isPublished: isAsked, status, copyOf, newQuestions: _new, ...given } = command;
  const isPublished = (isAsked ?? status === PUBLISHED) && !copyOf;
  const { questionsGraph: _graph, questionsGraphOptions: _options, ...others } = given;
  const { conditions: _conditions, ...fields } = others;
  const blank = { ...newPoll, questions: given.questions };
  requireRulesKept(given, blank);
  requireAskable(given, questions);
  const asked = {
    ...fields,
    questionsGraph: graphSent(given, blank, questions) ?? {},
    notifications: rulesOf(fields.notifications, questions),
    status: isPublished ? PUBLISHED : DRAFT,
  } as const;
  const content = checked(asked, questions);
  const before = origin?.content ? asItStands(origin, questions) : newPoll;
  requireSentKept(given, content, [before], questions);
  requireWritten(command, content);
  return [
    {
      type: 'PollCreated',
      data: {
        ...savedOf({ ...content, status: DRAFT }, written),
        ...(copyOf ? { copyOf } : {}),
      },
    },
    ...(isPublished ? [{ type: 'PollPublished' as const, data: {} }] : []),
  ];
}

function statusAfter(command: EditPoll): PollContent['status'] | undefined {
  const { isPublished, status } = command;
  if (isPublished === undefined) return status;
  if (isPublished) return PUBLISHED;
  // A poll that is switched off is sent back as one that is not published.
  return status === INACTIVE ? INACTIVE : DRAFT;
}

/**
 * Edits fields. A change of the status publishes, withdraws or switches the poll off.
 * @param base the poll as it was at the revision the edit started from
 * @param questions with those that are written in the poll
 * @param written in the poll, by this edit
 * @throws Refusal editConflict naming fields that another edit has changed since, rulesSayMore
 */
export function decideEdit(
  state: PollState,
  base: PollState,
  command: EditPoll,
  questions: PollQuestions,
  written: WrittenQuestions = noneWritten,
): PollEvent[] {
  const current = asItStands(state, questions);
  const started = base.content ? asItStands(base, questions) : current;
  requireRulesKept(command, current);
  requireAskable(command, questions);
  const changes = { ...changesOf(command, started, questions), status: statusAfter(command) };
  const outcome = merged(started, current, changes, questions);
  const content = checked(withoutGone(outcome, changes), questions, current);
  const {
    id: _id,
    revision: _revision,
    isPublished: _isPublished,
    newQuestions: _new,
    ...sent
  } = command;
  requireSentKept({ ...sent, status: undefined }, content, [current, started], questions);
  requireWritten(command, content);
  const edited =
    canonicalJson({ ...content, status: 0 }) !== canonicalJson({ ...current, status: 0 });
  return [
    ...(edited ? [{ type: 'PollEdited' as const, data: savedOf(content, written) }] : []),
    ...changeStatus(current.status, content.status),
  ];
}

/**
 * Makes the poll what it was, without the questions that are gone; its status stays.
 * @param then the poll as it was
 * @throws Refusal notFound, invalidInput
 */
export function decideRestoration(
  state: PollState,
  then: PollState,
  questions: PollQuestions,
): PollEvent[] {
  const current = asItStands(state, questions);
  if (!then.content) throw notFound();
  const asked = then.content.questions.filter((id) => questions.has(id));
  const before = { ...asItStands(then, questions), questions: asked, status: current.status };
  const content = checked(withoutGone(before, {}), questions, current);
  if (canonicalJson(content) === canonicalJson(current)) return [];
  return [{ type: 'PollEdited', data: { content } }];
}

/** The content of a poll after decided events; undefined when they do not change it. */
export function decidedPoll(decided: readonly PollEvent[]): RecordedPoll | undefined {
  return decided.find(statesContent)?.data.content;
}

/** Ids of the questions that decided events write in the poll. */
export function writtenBy(decided: readonly PollEvent[]): string[] {
  return decided
    .filter(statesContent)
    .flatMap(({ data }) => (data.written ?? []).map(({ question }) => question));
}

/** Questions of the bank that decided events add to those a poll uses. */
export function addedQuestions(before: PollState, decided: readonly PollEvent[]): string[] {
  const known = [...(before.content?.questions ?? []), ...writtenBy(decided)];
  return decided
    .filter(statesContent)
    .flatMap(({ data }) => data.content.questions.filter((question) => !known.includes(question)));
}

function changeStatus(before: PollContent['status'], after: PollContent['status']): PollEvent[] {
  if (before === after) return [];
  return after === 2
    ? [{ type: 'PollPublished', data: {} }]
    : [{ type: 'PollWithdrawn', data: { status: after } }];
}

export function decideDeletion(state: PollState): PollEvent[] {
  pollContentOf(state);
  return [{ type: 'PollDeleted', data: {} }];
}

/**
 * Records that a device is about to offer the poll.
 * @param again records it once more, because the device has been told that it lost the poll
 */
export function placePoll(state: PollState, device: string, again: boolean = false): PollEvent[] {
  pollContentOf(state);
  if (state.devices.includes(device) && !again) return [];
  return [{ type: 'PollPlaced', data: { device } }];
}

/** Records that a device no longer offers the poll. */
export function removePoll(state: PollState, device: string): PollEvent[] {
  return state.devices.includes(device) ? [{ type: 'PollRemoved', data: { device } }] : [];
}
