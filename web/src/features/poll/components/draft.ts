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

/** What can be changed about a poll. Where answers lead stands by the options' ids, wherever they are moved meanwhile. */
export function contentOf(view: PollView): PollContent {
  const { questionsGraphOptions: _options, ...content } = fieldsOf(pollContentSchema, view);
  return {
    ...content,
    questionsGraph: waysOf(view),
    notifications: rulesOf(view.notifications),
  };
}

/** Broken rules of the poll as it would be saved; one that is about to be published needs questions. */
export function violationsOf(poll: PollContent): Violation[] {
  return checkPoll(tidyPoll(poll));
}

/** What of a poll can be left unsaved: whether it is published is said by how it is saved. */
export function unsavedOf(poll: PollContent): Omit<PollContent, 'status'> {
  const { status: _status, ...others } = tidyPoll(poll);
  return others;
}

/** The fields as they are sent. @param isPublished what is said of that; undefined for nothing */
function toWire(poll: PollContent, isPublished: boolean | undefined) {
  const tidy = tidyPoll(poll);
  return {
    ...tidy,
    ...graphToSend(tidy.questionsGraph),
    notifications: rulesToWire(tidy.notifications),
    hiddenFields: tidy.hiddenFields,
    category: tidy.category,
    isPublished,
    status: undefined,
  };
}

/** The request that makes the poll. */
export function toCreation(poll: PollContent) {
  const wire = toWire(poll, poll.status === PUBLISHED);
  const hiddenFields = wire.hiddenFields ?? [];
  return requestOf(createPollSchema, { ...wire, hiddenFields, copyOf: undefined });
}

/**
 * The request that copies a poll: a draft that takes no answers yet, without what the plan does not have.
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

/** The request that brings a poll to a draft: only what changed; undefined when nothing did. */
export function toEdit(view: PollView, poll: PollContent): EditPoll | undefined {
  const { _id: id, revision, status } = view;
  // One that is switched off is neither: saying which brings it back.
  const wasPublished = status === 0 ? undefined : status === PUBLISHED;
  return editOf(
    editPollSchema,
    { id, revision },
    toWire(contentOf(view), wasPublished),
    toWire(poll, poll.status === PUBLISHED),
    ['questionsGraph', 'questionsGraphOptions'],
  );
}
