import type { Language } from '@canvass/contracts/language/language';
import { createPollSchema, editPollSchema, type EditPoll } from '@canvass/contracts/poll/commands';
import {
  newPoll,
  type FormStyle,
  type PollContent,
  type PollStyle,
} from '@canvass/contracts/poll/poll';
import { checkPoll, tidyPoll } from '@canvass/contracts/poll/rules';
import { pollContentSchema } from '@canvass/contracts/poll/schema';
import type { PollView } from '@canvass/contracts/poll/view';
import { graphToSend, rulesOf, rulesToWire, waysOf } from '@canvass/contracts/poll/wire';
import type { EditQuestion } from '@canvass/contracts/question/commands';
import { named } from '@canvass/contracts/question/naming';
import { PUBLISHED, type QuestionContent } from '@canvass/contracts/question/question';
import { tidyQuestion } from '@canvass/contracts/question/rules';
import type { QuestionView } from '@canvass/contracts/question/view';
import { toWire as toWireQuestion } from '@canvass/contracts/question/wire';
import type { Violation } from '@canvass/contracts/rule/violation';
import { toQuestionEdit } from '../../../ui/question/question-edit.js';
import { violationsOf as questionViolations } from '../../../ui/question/question-errors.js';
import { editOf, fieldsOf, isSame, requestOf } from '../../../ui/record/fields.js';
import { remembered } from '../../../ui/record/remembered.js';

/** What the add-poll dialog asks for. */
export interface NewPollFields {
  name: string;
  description: string;
  isConsentForm: boolean;
  formStyleType: FormStyle;
  /** Where it is not that of every new poll. */
  style?: PollStyle;
}

/** A question that is being written in a poll. Its options end with a blank one. */
export interface NewQuestion {
  /** Made up; it gets one of its own when the poll is saved. */
  id: string;
  content: QuestionContent;
}

/** A question of the bank that is changed in a poll. */
export interface EditedQuestion {
  /** As it was before it was changed, or as it was saved last. */
  opened: QuestionView;
  /** Its options end with a blank one. */
  content: QuestionContent;
}

/** A poll in its editor: the questions that are in the bank, and those that are not yet. */
export interface PollDraft extends PollContent {
  /** All of them are among `questions`, by their ids. */
  newQuestions: NewQuestion[];
  /** Those of the bank that were changed here; some may have been removed from `questions` since. */
  editedQuestions: EditedQuestion[];
}

/** A new poll with these fields, which asks these questions. */
export function newPollWith(
  fields: Partial<NewPollFields>,
  newQuestions: NewQuestion[] = [],
): PollDraft {
  const questions = newQuestions.map(({ id }) => id);
  return { ...draftOf({ ...newPoll, questions, ...fields }), newQuestions };
}

/** A poll of which nothing is written yet but what it says. */
export function draftOf(content: PollContent): PollDraft {
  return { ...content, newQuestions: [], editedQuestions: [] };
}

/** The fields of a poll that can be changed. Its graph refers to options by id, so that reordering them changes nothing. */
export function contentOf(view: Omit<PollView, 'firm' | 'devices' | 'isPublished'>): PollContent {
  const fields = fieldsOf(pollContentSchema, view);
  const { questionsGraphOptions: _options, conditions: _conditions, ...content } = fields;
  return {
    ...content,
    questionsGraph: waysOf(view),
    notifications: rulesOf(view.notifications),
  };
}

/** Where what is written of a question stands in the draft of its poll; the server calls the new ones the same. */
type Written = 'newQuestions' | 'editedQuestions';

/** The field of a question that is written in a poll, by its place among them. */
export function fieldOf(written: Written, place: number, field: string): string {
  return `${written}.${place}.${field}`;
}

/** Id of the question that a field is of; undefined where it is of the poll. */
export function questionAt({ newQuestions, editedQuestions }: PollDraft, field: string) {
  const [, written, place] = /^(newQuestions|editedQuestions)\.(\d+)\./.exec(field) ?? [];
  if (written === undefined) return undefined;
  return written === 'newQuestions'
    ? newQuestions[Number(place)]?.id
    : editedQuestions[Number(place)]?.opened._id;
}

/** The questions of the bank that were changed and are still asked. */
export function editedOf({
  questions,
  editedQuestions,
}: Pick<PollDraft, 'questions' | 'editedQuestions'>): EditedQuestion[] {
  const asked = new Set(questions);
  return editedQuestions.filter(({ opened }) => asked.has(opened._id));
}

/** Whether two drafts say the same, but for their names and what their questions say. */
export function saysTheSame(one: PollDraft, other: PollDraft): boolean {
  return one === other || isSame(settingsOf(one), settingsOf(other));
}

function settingsOf(draft: PollDraft): object {
  const { name: _name, newQuestions: _new, editedQuestions: _edited, ...settings } = draft;
  return settings;
}

/** The request that changes a question of the bank; undefined where it says what it did. @param languages of the company */
export function toEditOf(
  edited: EditedQuestion,
  languages: readonly Language[],
): EditQuestion | undefined {
  return editsIn(languages)(edited);
}

const editsIn = remembered((languages: readonly Language[]) =>
  remembered(({ opened, content }: EditedQuestion) =>
    toQuestionEdit(opened, { content, status: opened.status }, languages),
  ),
);

const brokenIn = remembered(questionViolations);

/** Violations of the poll as it would be saved, new questions and all; to be published it needs questions. */
export function violationsOf(poll: PollDraft): Violation[] {
  const ofQuestion = (written: Written, place: number, content: QuestionContent) =>
    brokenIn(content).map((violation) => ({
      ...violation,
      field: fieldOf(written, place, violation.field ?? ''),
    }));
  return [
    ...checkPoll(tidyPoll(poll)),
    ...poll.newQuestions.flatMap(({ content }, place) =>
      ofQuestion('newQuestions', place, content),
    ),
    ...poll.editedQuestions.flatMap(({ opened, content }, place) =>
      poll.questions.includes(opened._id) ? ofQuestion('editedQuestions', place, content) : [],
    ),
  ];
}

/**
 * The part of a poll that can have unsaved changes. Its status is none: the button that saves decides it.
 * @param languages of the company
 */
export function unsavedOf(poll: PollDraft, languages: readonly Language[]): unknown {
  const { newQuestions, editedQuestions: _edited, ...content } = poll;
  const { status: _status, ...tidy } = tidyPoll(content);
  const edits = editedOf(poll).map((edited) => toEditOf(edited, languages));
  return { ...tidy, newQuestions, edits: edits.filter(Boolean) };
}

/** New questions as requests have them; undefined where there are none. @param languages of the company */
function questionsToSend({ newQuestions }: PollDraft, languages: readonly Language[]) {
  if (newQuestions.length === 0) return undefined;
  return newQuestions.map(({ id, content }) => ({
    id,
    ...toWireQuestion(tidyQuestion(named(content, languages))),
  }));
}

/**
 * The fields as requests have them.
 * @param isPublished undefined leaves the status as it is
 * @param languages of the company
 */
function toWire(
  poll: PollDraft,
  isPublished: boolean | undefined,
  languages: readonly Language[] = [],
) {
  const tidy = tidyPoll(poll);
  return {
    ...tidy,
    ...graphToSend(tidy.questionsGraph),
    notifications: rulesToWire(tidy.notifications),
    // A view of the graph, which is sent itself.
    conditions: undefined,
    // Where there are none, that is said.
    rules: tidy.rules ?? {},
    endings: tidy.endings ?? [],
    sections: tidy.sections ?? {},
    hiddenFields: tidy.hiddenFields,
    showResults: tidy.showResults,
    offersReceipt: tidy.offersReceipt,
    // Where nothing is limited, that is said.
    availability: tidy.availability ?? {},
    gdprText: tidy.gdprText,
    language: tidy.language,
    // Where nothing is translated, that is said.
    translations: tidy.translations ?? {},
    category: tidy.category,
    newQuestions: questionsToSend(poll, languages),
    isPublished,
    status: undefined,
  };
}

/** The request that creates the poll. @param languages of the company */
export function toCreation(poll: PollDraft, languages: readonly Language[] = []) {
  const wire = toWire(poll, poll.status === PUBLISHED, languages);
  const hiddenFields = wire.hiddenFields ?? [];
  return requestOf(createPollSchema, { ...wire, hiddenFields, copyOf: undefined });
}

/**
 * The request that changes a poll: its changed fields only; undefined when nothing changed.
 * @param languages of the company
 * @param before the poll as it was opened
 */
export function toEdit(
  view: PollView,
  poll: PollDraft,
  languages: readonly Language[],
  before = draftOf(contentOf(view)),
): EditPoll | undefined {
  const { _id: id, revision, status } = view;
  // A poll that is switched off is neither draft nor published, so that saving it always says which it becomes.
  const wasPublished = status === 0 ? undefined : status === PUBLISHED;
  return editOf(
    editPollSchema,
    { id, revision },
    toWire(before, wasPublished, languages),
    toWire(poll, poll.status === PUBLISHED, languages),
    ['questionsGraph', 'questionsGraphOptions'],
  );
}
