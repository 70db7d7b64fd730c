import type { EditPoll } from '@canvass/contracts/poll/commands';
import type { PollEvent } from '@canvass/contracts/poll/events';
import type { RecordedPoll } from '@canvass/contracts/poll/poll';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import type { PollView } from '@canvass/contracts/poll/view';
import { chosenTheme } from '../color-theme/chosen-theme.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { pollConsequences } from './consequences.js';
import { requirePermitted } from './permitted.js';
import { reservePoll } from './reserve.js';
import { viewOfPoll } from './view.js';
import { askedQuestions, doneWithWritten } from './written.js';

/** What a decision to change a poll depends on. */
type Known = Awaited<ReturnType<typeof askedQuestions>> & {
  /** The poll at the revision that the change names. */
  base: PollState;
  theme: Awaited<ReturnType<typeof chosenTheme>>;
};

interface Change {
  id: string;
  /** Revision at which the decision needs to know the poll besides. */
  base: number | undefined;
  /** Revision that an edit started from. */
  startedFrom?: number | undefined;
  newQuestions?: EditPoll['newQuestions'];
  /** What the poll is to have. @param base the poll at the revision above */
  sent(base: PollState): Pick<Partial<RecordedPoll>, 'questions' | 'style'>;
  decide(state: PollState, known: Known): PollEvent[];
}

/**
 * Changes a poll as decided, within what the plan allows; a published one gets a new edition.
 * @throws Refusal notFound, featureNotInPlan, tooManyEditions, limitReached, questionNotPublished, and as `decide` does
 */
export async function changePoll(
  dependencies: CommandDependencies,
  caller: Caller,
  { id, base: revision, startedFrom, newQuestions, sent, decide }: Change,
): Promise<Done<PollView>> {
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: pollAggregate, id, consequences: pollConsequences, startedFrom },
    prepare: async (loaded) => {
      ownedBy(caller.firm, loaded);
      const base = baseOf(loaded, pollAggregate, revision);
      const { questions = [], style } = sent(base);
      const asked = [...(loaded.state.content?.questions ?? []), ...questions];
      return {
        base,
        theme: await chosenTheme(dependencies, caller, style?.themeId),
        ...(await askedQuestions(dependencies, caller, { newQuestions }, asked)),
      };
    },
    decide: (state, known) => {
      const decided = decide(state, known);
      requirePermitted({ id, state, decided }, known);
      return decided;
    },
    reserve: ({ state, events }, decided, { questions }) =>
      reservePoll(dependencies, caller, { id, state, events, decided }, questions),
  });
  const view = await viewOfPoll(dependencies, caller, id, outcome);
  return doneWithWritten(dependencies, caller, outcome, view);
}
