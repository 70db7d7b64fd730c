import { createPollSchema, editPollSchema, type EditPoll } from '@canvass/contracts/poll/commands';
import { withoutLost } from '@canvass/contracts/poll/features';
import { newPoll, type FormStyle, type PollContent } from '@canvass/contracts/poll/poll';
import { checkPoll, tidyPoll } from '@canvass/contracts/poll/rules';
import { pollContentSchema } from '@canvass/contracts/poll/schema';
import type { PollView } from '@canvass/contracts/poll/view';
import { graphToSend, rulesOf, rulesToWire, waysOf } from '@canvass/contracts/poll/wire';
import { named } from '@canvass/contracts/question/naming';
import { PUBLISHED, type QuestionContent } from '@canvass/contracts/question/question';
import { tidyQuestion } from '@canvass/contracts/question/rules';
import { toWire as toWireQuestion } from '@canvass/contracts/question/wire';
import type { Violation } from '@canvass/contracts/rule/violation';
import { violationsOf as questionViolations } from '../../../ui/question/question-errors.js';
import { editOf, fieldsOf, requestOf } from '../../../ui/record/fields.js';

/** What the add-poll dialog asks for. */
export interface NewPollFields {
  name: string;
  description: string;
  isConsentForm: boolean;
  formStyleType: FormStyle;
}

/** A question that is being written in a poll. Its options end with a blank one. */
export interface NewQuestion {
  /** Made up; it gets one of its own when the poll is saved. */
  id: string;
  content: QuestionContent;
}

/** A poll in its editor: the questions that are in the bank, and those that are not yet. */
export interface PollDraft extends PollContent {
  /** All of them are among `questions`, by their ids. */
  newQuestions: NewQuestion[];
}

/** A new poll with these fields, which asks these questions. */
export function newPollWith(
  fields: Partial<NewPollFields>,
  newQuestions: NewQuestion[] = [],
): PollDraft {
  return { ...newPoll, newQuestions, questions: newQuestions.map(({ id }) => id), ...fields };
}

/** The fields of a poll that can be changed. Its graph refers to options by id, so that reordering them changes nothing. */
export function contentOf(view: PollView): PollContent {
  const { questionsGraphOptions: _options, ...content } = fieldsOf(pollContentSchema, view);
  return {
    ...content,
    questionsGraph: waysOf(view),
    notifications: rulesOf(view.notifications),
  };
}

/** The field of a new question, by its place among them; the server calls it the same. */
export function fieldOfNew(place: number, field: string): string {
  return `newQuestions.${place}.${field}`;
}

/** The place of the new question that a field is of; undefined where it is of the poll. */
export function placeOfNew(field: string): number | undefined {
  const place = /^newQuestions\.(\d+)\./.exec(field)?.[1];
  return place === undefined ? undefined : Number(place);
}

/** Violations of the poll as it would be saved, new questions and all; to be published it needs questions. */
export function violationsOf(poll: PollDraft): Violation[] {
  const ofQuestions = poll.newQuestions.flatMap(({ content }, place) =>
    questionViolations(content).map((violation) => ({
      ...violation,
      field: fieldOfNew(place, violation.field ?? ''),
    })),
  );
  return [...checkPoll(tidyPoll(poll)), ...ofQuestions];
}

/** The part of a poll that can have unsaved changes. Its status is none: the button that saves decides it. */
export function unsavedOf(poll: PollDraft): Omit<PollDraft, 'status'> {
  const { status: _status, ...others } = { ...tidyPoll(poll), newQuestions: poll.newQuestions };
  return others;
}

/** New questions as requests have them; undefined where there are none. */
function questionsToSend({ newQuestions }: PollDraft) {
  if (newQuestions.length === 0) return undefined;
  return newQuestions.map(({ id, content }) => ({
    id,
    ...toWireQuestion(tidyQuestion(named(content))),
  }));
}

/** The fields as requests have them. @param isPublished undefined leaves the status as it is */
function toWire(poll: PollDraft, isPublished: boolean | undefined) {
  const tidy = tidyPoll(poll);
  return {
    ...tidy,
    ...graphToSend(tidy.questionsGraph),
    notifications: rulesToWire(tidy.notifications),
    hiddenFields: tidy.hiddenFields,
    category: tidy.category,
    newQuestions: questionsToSend(poll),
    isPublished,
    status: undefined,
  };
}

/** The request that creates the poll. */
export function toCreation(poll: PollDraft) {
  const wire = toWire(poll, poll.status === PUBLISHED);
  const hiddenFields = wire.hiddenFields ?? [];
  return requestOf(createPollSchema, { ...wire, hiddenFields, copyOf: undefined });
}

/**
 * The request that copies a poll. The copy is a draft, without the features that the plan lacks.
 * @param permissions of the plan
 */
export function copyOf(
  view: PollView,
  name: string,
  permissions: Readonly<Record<string, boolean>>,
) {
  const content = withoutLost({ ...contentOf(view), name }, permissions);
  return {
    ...toCreation({ ...content, newQuestions: [], status: newPoll.status }),
    copyOf: view._id,
  };
}

/** The request that changes a poll: its changed fields only; undefined when nothing changed. */
export function toEdit(view: PollView, poll: PollDraft): EditPoll | undefined {
  const { _id: id, revision, status } = view;
  // A poll that is switched off is neither draft nor published, so that saving it always says which it becomes.
  const wasPublished = status === 0 ? undefined : status === PUBLISHED;
  return editOf(
    editPollSchema,
    { id, revision },
    toWire({ ...contentOf(view), newQuestions: [] }, wasPublished),
    toWire(poll, poll.status === PUBLISHED),
    ['questionsGraph', 'questionsGraphOptions'],
  );
}
