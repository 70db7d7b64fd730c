import { firmAggregate } from '@canvass/contracts/firm/state';
import type { EditReport } from '@canvass/contracts/report/commands';
import { reportAggregate } from '@canvass/contracts/report/state';
import type { ReportView } from '@canvass/contracts/report/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { baseOf, load } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { reportConsequences } from './consequences.js';
import { countAsked } from './count-mails.js';
import { decideEdit, namedIn } from './decide.js';
import { requireSubject } from './require-subject.js';
import { viewOfReport } from './view.js';

/**
 * Changes whom a report is sent to, when, and of which responses it tells.
 * @throws Refusal notFound also for the service or a question, invalidInput, editConflict, tooMany
 */
export async function editReport(
  dependencies: CommandDependencies,
  caller: Caller,
  command: EditReport,
): Promise<Done<ReportView>> {
  const { id, revision } = command;
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: reportAggregate, id, consequences: reportConsequences, startedFrom: revision },
    prepare: async (loaded) => {
      ownedBy(caller.firm, loaded);
      const named = namedIn(command);
      const { subject } = loaded.state.content ?? {};
      if (subject && Object.keys(named).length > 0) {
        const { deviceId, filterQuestionId } = named;
        const asked = { pollId: subject.pollId, questions: [], deviceId };
        await requireSubject(dependencies, caller, asked, filterQuestionId);
      }
      const { timeZone } = (await load(dependencies, firmAggregate, caller.firm)).state;
      return { base: baseOf(loaded, reportAggregate, revision), timeZone };
    },
    decide: (state, { base, timeZone }) => decideEdit(state, base, command, timeZone),
    reserve: () => countAsked(dependencies, caller),
  });
  const { position } = outcome;
  return { view: await viewOfReport(dependencies, id, outcome), position };
}
