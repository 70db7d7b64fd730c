import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { firmAggregate } from '@canvass/contracts/firm/state';
import type { CreateReport } from '@canvass/contracts/report/commands';
import { reportAggregate } from '@canvass/contracts/report/state';
import type { ReportView } from '@canvass/contracts/report/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { newRecord } from '../command/ids.js';
import { run, type Done } from '../command/run.js';
import { reportConsequences } from './consequences.js';
import { countAsked } from './count-mails.js';
import { decideCreation, narrowingOf, subjectOf } from './decide.js';
import { requireSubject } from './require-subject.js';
import { viewOfReport } from './view.js';

/**
 * Makes a report of charts that is sent by e-mail, at once or by a schedule.
 * @throws Refusal invalidInput, emailUnconfirmed, tooMany, notFound for the poll, the service or a question
 */
export async function createReport(
  dependencies: CommandDependencies,
  caller: Caller,
  command: CreateReport,
): Promise<Done<ReportView>> {
  const { id } = newRecord(reportAggregate, caller);
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: reportAggregate, id, consequences: reportConsequences },
    prepare: async () => {
      const { filterQuestionId } = narrowingOf(command);
      await requireSubject(dependencies, caller, subjectOf(command), filterQuestionId);
      requireConfirmed((await load(dependencies, accountAggregate, caller.by)).state);
      const { timeZone } = (await load(dependencies, firmAggregate, caller.firm)).state;
      return { account: caller.by, timeZone, now: dependencies.now() };
    },
    decide: (state, maker) => decideCreation(state, command, maker),
    reserve: () => countAsked(dependencies, caller),
  });
  const { position } = outcome;
  return { view: await viewOfReport(dependencies, id, outcome), position };
}
