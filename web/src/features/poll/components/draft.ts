import { createPollSchema, editPollSchema, type EditPoll } from '@canvass/contracts/poll/commands';
import { withoutLost } from '@canvass/contracts/poll/features';
import { newPoll, type FormStyle, type PollContent } from '@canvass/contracts/poll/poll';
import { checkPoll, tidyPoll } from '@canvass/contracts/poll/rules';
import { pollContentSchema } from '@canvass/contracts/poll/schema';
import type { PollView } from '@canvass/contracts/poll/view';
import { graphToSend, rulesOf, rulesToWire, waysOf } from '@canvass/contracts/poll/wire';
import { PUBLISHED } from '@canvass/contracts/question/question';
import type { Violation } from '@canvass/contracts/rule/violation';
import { editOf, fieldsOf, requestOf } from '../../../ui/record/fields.js';

/** What the add-poll dialog asks for. */
export interface NewPollFields {
  name: string;
  description: string;
  isConsentForm: boolean;
  formStyleType: FormStyle;
}

/** A new poll with these fields. */
export function newPollWith(fields: NewPollFields): PollContent {
  return { ...newPoll, ...fields };
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

/** Violations of the poll as it would be saved; to be published it needs questions. */
export function violationsOf(poll: PollContent): Violation[] {
  return checkPoll(tidyPoll(poll));
}

/** The part of a poll that can have unsaved changes. Its status is none: the button that saves decides it. */
export function unsavedOf(poll: PollContent): Omit<PollContent, 'status'> {
  const { status: _status, ...others } = tidyPoll(poll);
  return others;
}

/** The fields as requests have them. @param isPublished undefined leaves the status as it is */
function toWire(poll: PollContent, isPublished: boolean | undefined) {
  const tidy = tidyPoll(poll);
  return {
    ...tidy,
    ...graphToSend(tidy.questionsGraph),
    notifications: rulesToWire(tidy.notifications),
    hiddenFields: tidy.hiddenFields,
    category: tidy.category,
    newQuestions: undefined,
    isPublished,
    status: undefined,
  };
}

/** The request that creates the poll. */
export function toCreation(poll: PollContent) {
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
  return { ...toCreation({ ...content, status: newPoll.status }), copyOf: view._id };
}

/** The request that changes a poll: its changed fields only; undefined when nothing changed. */
export function toEdit(view: PollView, poll: PollContent): EditPoll | undefined {
  const { _id: id, revision, status } = view;
  // A poll that is switched off is neither draft nor published, so that saving it always says which it becomes.
  const wasPublished = status === 0 ? undefined : status === PUBLISHED;
  return editOf(
    editPollSchema,
    { id, revision },
    toWire(contentOf(view), wasPublished),
    toWire(poll, poll.status === PUBLISHED),
    ['questionsGraph', 'questionsGraphOptions'],
  );
}
