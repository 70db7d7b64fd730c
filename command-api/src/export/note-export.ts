import type { ExportTaken } from '@canvass/contracts/export/events';
import { exportAggregate } from '@canvass/contracts/export/state';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { exportConsequences } from './consequences.js';

/** Notes who took which file along: the same request noted twice is one export. */
export async function noteExport(
  dependencies: CommandDependencies,
  caller: Caller,
  taken: ExportTaken,
): Promise<void> {
  await run(dependencies, caller, {
    ...{ aggregate: exportAggregate, consequences: exportConsequences },
    id: derivedId('export', caller.commandId),
    prepare: () => undefined,
    decide: ({ isTaken }) => (isTaken ? [] : [{ type: 'ExportTaken', data: taken }]),
  });
}
