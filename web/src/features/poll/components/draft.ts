import type { CreatePoll, EditPoll } from '@canvass/contracts/poll/commands';
import { withoutLost } from '@canvass/contracts/poll/features';
import { newPoll, type FormStyle, type PollContent } from '@canvass/contracts/poll/poll';
import { checkPoll, tidyPoll } from '@canvass/contracts/poll/rules';
import type { PollView } from '@canvass/contracts/poll/view';
import { graphToSend, rulesOf, rulesToWire, waysOf } from '@canvass/contracts/poll/wire';
import type { Violation } from '@canvass/contracts/rule/violation';

/** What the add-poll dialog asks for. */
export interface Beginning {
  name: string;
  description: string;
  isConsentForm: boolean;
  formStyleType: FormStyle;
}

/** The poll the editor starts from. */
export function begin(beginning: Beginning): PollContent {
  return { ...newPoll, ...beginning };
}

/** What can be changed about a poll. Where answers lead stands by the options' ids, wherever they are moved meanwhile. */
export function contentOf(view: PollView): PollContent {
  const { _id, isPublished, createdAt, firm, revision, devices, ...content } = view;
  const { questionsGraph, questionsGraphOptions, ...others } = content;
  return {
    ...others,
    questionsGraph: waysOf({ questionsGraph, questionsGraphOptions }),
    notifications: rulesOf(view.notifications),
  } as PollContent;
}

/** The fields as they are sent. */
function toWire<Fields extends Partial<PollContent>>({
  questionsGraph,
  notifications,
  ...others
}: Fields) {
  return {
    ...others,
    ...(questionsGraph ? graphToSend(questionsGraph) : {}),
    ...(notifications ? { notifications: rulesToWire(notifications) } : {}),
  };
}

/** Broken rules of the poll as it would be saved. @param isPublishing a published poll needs questions */
export function violationsOf(poll: PollContent, isPublishing: boolean): Violation[] {
  return checkPoll(tidyPoll({ ...poll, status: isPublishing ? 2 : 1 }));
}

/** The request that makes the poll. */
export function toCreation(poll: PollContent, isPublished: boolean): CreatePoll {
  const { status: _status, ...fields } = tidyPoll(poll);
  const { questionsGraph, notifications } = fields;
  return {
    ...fields,
    hiddenFields: fields.hiddenFields ?? [],
    ...graphToSend(questionsGraph),
    notifications: rulesToWire(notifications),
    isPublished,
  };
}

/**
 * The request that copies a poll: a draft that takes no answers yet, without what the plan does not have.
 * @param permissions of the plan
 */
export function copyOf(
  view: PollView,
  name: string,
  permissions: Readonly<Record<string, boolean>>,
): CreatePoll {
  const content = withoutLost({ ...contentOf(view), name }, permissions);
  return { ...toCreation(content, false), copyOf: view._id };
}

/** The request that brings a poll to a draft: only what changed; null when nothing did. */
export function toEdit(view: PollView, poll: PollContent, isPublished: boolean): EditPoll | null {
  const { status: _status, ...fields } = tidyPoll(poll);
  const before: Record<string, unknown> = { ...tidyPoll(contentOf(view)) };
  const changed = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  const changesStatus = view.status !== (isPublished ? 2 : 1);
  if (changed.length === 0 && !changesStatus) return null;
  return {
    ...toWire(Object.fromEntries(changed) as Partial<PollContent>),
    ...(changesStatus ? { isPublished } : {}),
    id: view._id,
    revision: view.revision,
  };
}
