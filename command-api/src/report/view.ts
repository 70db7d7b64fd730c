import { pollAggregate } from '@canvass/contracts/poll/state';
import { presentReport } from '@canvass/contracts/report/present';
import type { ReportState } from '@canvass/contracts/report/state';
import type { ReportView } from '@canvass/contracts/report/view';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type Loaded } from '../command/handle.js';
import { recordFacts } from '../command/record.js';

/** A report as commands answer it. */
export async function viewOfReport(
  dependencies: Pick<CommandDependencies, 'log'>,
  id: string,
  loaded: Loaded<ReportState>,
): Promise<ReportView> {
  const poll = loaded.state.content?.subject.pollId ?? '';
  const { state } = await load(dependencies, pollAggregate, poll);
  const name = state.deleted ? undefined : state.content?.name;
  return presentReport(id, loaded.state, recordFacts(loaded), name);
}
