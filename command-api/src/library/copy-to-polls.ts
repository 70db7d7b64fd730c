import type { Language } from '@canvass/contracts/language/language';
import type { CopyToPolls } from '@canvass/contracts/library/commands';
import { reduced, titleOf } from '@canvass/contracts/library/reduced';
import { questionsIn, type Snapshot } from '@canvass/contracts/library/snapshot';
import { libraryAggregate } from '@canvass/contracts/library/state';
import type { CreatePoll } from '@canvass/contracts/poll/commands';
import type { PollView } from '@canvass/contracts/poll/view';
import { contentNow } from '@canvass/contracts/poll/ways';
import { branchingToWire } from '@canvass/contracts/poll/wire';
import { toWire } from '@canvass/contracts/question/wire';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import type { Done } from '../command/run.js';
import { createPoll } from '../poll/create-poll.js';
import { permissionFor } from '../question/permitted.js';

/** The request that makes a poll of a snapshot, with all of its questions written in it. */
function creationOf(snapshot: Snapshot, languages: readonly Language[]): CreatePoll {
  const asked = questionsIn(snapshot);
  const { status: _status, ...content } = contentNow(snapshot, asked);
  // Conditions are a view of the graph, which is sent as it is.
  const { conditions: _conditions, ...branching } = branchingToWire(content, asked);
  return {
    ...content,
    ...titleOf(content, snapshot, languages),
    ...branching,
    hiddenFields: content.hiddenFields ?? [],
    newQuestions: snapshot.questions.map(({ question: id, content: one }) => ({
      ...toWire(one),
      id,
    })),
  };
}

/**
 * Copies a poll of the library to the caller's own, as a draft, with questions of its own. The poll and its questions are one
 * event, so there are all of them or none.
 * @throws Refusal notFound, featureNotInPlan, questionTypeNotInPlan, limitReached, before anything is made
 */
export async function copyToPolls(
  dependencies: CommandDependencies,
  caller: Caller,
  { id, leaveOut = false }: CopyToPolls,
): Promise<Done<PollView>> {
  const { state } = await load(dependencies, libraryAggregate, id);
  if (!state.snapshot || state.deleted) throw notFound();
  const { grant, languages } = await permissionFor(dependencies, caller);
  const { snapshot } = state;
  const copied = leaveOut ? reduced(snapshot, grant.permissions, languages) : snapshot;
  return createPoll(dependencies, caller, creationOf(copied, languages));
}
