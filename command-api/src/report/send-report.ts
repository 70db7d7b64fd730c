import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { reportAggregate } from '@canvass/contracts/report/state';
import type { ReportView } from '@canvass/contracts/report/view';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { reportConsequences } from './consequences.js';
import { countAsked } from './count-mails.js';
import { decideSending } from './decide.js';
import { viewOfReport } from './view.js';

/** Has a report sent at once. @throws Refusal notFound, emailUnconfirmed, reportDeclined, tooMany */
export async function sendReport(
  dependencies: CommandDependencies,
  caller: Caller,
  { id }: { id: string },
): Promise<Done<ReportView>> {
  const outcome = await run(dependencies, caller, {
    ...{ aggregate: reportAggregate, id, consequences: reportConsequences },
    prepare: async (loaded) => {
      ownedBy(caller.firm, loaded);
      requireConfirmed((await load(dependencies, accountAggregate, caller.by)).state);
      return dependencies.now();
    },
    decide: decideSending,
    reserve: () => countAsked(dependencies, caller),
  });
  const { position } = outcome;
  return { view: await viewOfReport(dependencies, id, outcome), position };
}
