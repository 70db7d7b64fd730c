import { isSame } from '../../../ui/record/fields.js';
import type { PollDraft } from './draft.js';

/** What a step changed. The workspace has a wording for each. */
export type ChangeKind =
  | 'questionAdded'
  | 'questionRemoved'
  | 'questionsMoved'
  | 'questionChanged'
  | 'name'
  | 'design'
  | 'logic'
  | 'settings';

/** A change that can be undone as one. */
interface Step {
  before: PollDraft;
  after: PollDraft;
  /** Path of the one field that was typed into; undefined where more was changed. */
  field: string | undefined;
  /** When it was changed last, in milliseconds. */
  at: number;
}

/** The changes of a poll that can be undone, and those that were undone, each from the first to the last. */
export interface History {
  past: readonly Step[];
  undone: readonly Step[];
}

export const noHistory: History = { past: [], undone: [] };

const MOST_STEPS = 200;
/** A longer pause ends a burst of typing, in milliseconds. */
const PAUSE = 1500;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The paths at which two values differ, as far as needed to know whether it is one. */
function changedPaths(before: unknown, after: unknown, path: string, found: string[]): string[] {
  if (before === after || found.length > 1) return found;
  if (!isFields(after) || (before !== undefined && !isFields(before))) return [...found, path];
  const past = before ?? {};
  const names = [...new Set([...Object.keys(past), ...Object.keys(after)])];
  return names.reduce((list, name) => {
    // The blank entry that waits below the one that is written into.
    if (past[name] === undefined && isBlank(after[name])) return list;
    return changedPaths(past[name], after[name], path ? `${path}.${name}` : name, list);
  }, found);
}

function isBlank(entry: unknown): boolean {
  return isFields(entry) && isFields(entry['text']) && Object.keys(entry['text']).length === 0;
}

/** Where a question of the bank was changed for the first time, only the question is known. */
const FIRST_EDIT = /^editedQuestions\.\d+\b/;

function fieldOf(before: PollDraft, after: PollDraft): string | undefined {
  const isFirstEdit = after.editedQuestions.length > before.editedQuestions.length;
  if (isFirstEdit) return `editedQuestions.${String(after.editedQuestions.length - 1)}`;
  const [field, another] = changedPaths(before, after, '', []);
  return another === undefined ? field : undefined;
}

/** Whether a field is the one that was typed into, or the first of its question. */
function continues({ field: before, after }: Step, field: string | undefined, draft: PollDraft) {
  if (before === undefined || field === undefined) return false;
  if (typeof valueAt(draft, field) === 'boolean') return false;
  const isFirst = FIRST_EDIT.exec(field)?.[0] === before;
  return (
    before === field || (isFirst && after.editedQuestions.length === draft.editedQuestions.length)
  );
}

function valueAt(draft: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), draft);
}

/** Whether a question of the bank was saved, so that what came before started from another version of it. */
function isSavedBetween(before: PollDraft, after: PollDraft): boolean {
  return after.editedQuestions.some(({ opened }) =>
    before.editedQuestions.some((one) => one.opened._id === opened._id && one.opened !== opened),
  );
}

/**
 * The history after a change; a burst of typing into one field is one.
 * @param now in milliseconds
 */
export function recorded(
  { past }: History,
  before: PollDraft,
  after: PollDraft,
  now: number,
): History {
  if (isSavedBetween(before, after)) return noHistory;
  const field = fieldOf(before, after);
  const last = past.at(-1);
  if (last && now - last.at < PAUSE && continues(last, field, after)) {
    const burst = { before: last.before, after, field, at: now };
    return { past: [...past.slice(0, -1), burst], undone: [] };
  }
  return { past: [...past, { before, after, field, at: now }].slice(-MOST_STEPS), undone: [] };
}

/** A step back, and the poll after it; undefined where there is none. */
export function stepBack({ past, undone }: History) {
  const step = past.at(-1);
  if (!step) return undefined;
  const kind = kindOf(step.before, step.after);
  return {
    kind,
    from: step.after,
    to: step.before,
    history: { past: past.slice(0, -1), undone: [step, ...undone] },
  };
}

/** A step that was undone, once more. */
export function stepOn({ past, undone }: History) {
  const [step, ...rest] = undone;
  if (!step) return undefined;
  const kind = kindOf(step.before, step.after);
  // What is typed next is a step of its own.
  const done = { ...step, field: undefined };
  return {
    kind,
    from: step.before,
    to: step.after,
    history: { past: [...past, done], undone: rest },
  };
}

const design = ['style', 'formStyleType'] as const;
const logic = ['questionsGraph', 'rules', 'endings', 'isLinearLogic'] as const;

/** What a step changed; where it is several things, the one that is seen first. */
export function kindOf(before: PollDraft, after: PollDraft): ChangeKind {
  const differs = (...fields: readonly (keyof PollDraft)[]) =>
    fields.some((field) => !isSame(before[field], after[field]));
  if (after.questions.length > before.questions.length) return 'questionAdded';
  if (after.questions.length < before.questions.length) return 'questionRemoved';
  if (differs('questions'))
    return after.questions.every((id) => before.questions.includes(id))
      ? 'questionsMoved'
      : 'questionChanged';
  if (before.newQuestions !== after.newQuestions || differs('editedQuestions'))
    return 'questionChanged';
  if (differs('name')) return 'name';
  if (differs(...design)) return 'design';
  return differs(...logic) ? 'logic' : 'settings';
}

/** The question that is worth seeing after a step; undefined where it is none. */
export function questionOf(from: PollDraft, to: PollDraft): string | undefined {
  const back = to.questions.find((id) => !from.questions.includes(id));
  if (back !== undefined) return back;
  const contents = ({ newQuestions, editedQuestions }: PollDraft) =>
    new Map([
      ...newQuestions.map(({ id, content }) => [id, content] as const),
      ...editedQuestions.map(({ opened, content }) => [opened._id, content] as const),
    ]);
  const [past, now] = [contents(from), contents(to)];
  return to.questions.find((id) => past.get(id) !== now.get(id));
}

/** What makes a poll the same as another one: fields that only it has are taken away. */
export function replaced(now: PollDraft, to: PollDraft): PollDraft {
  const gone = Object.keys(now).map((name) => [name, undefined]);
  return { ...(Object.fromEntries(gone) as object), ...to };
}
