import { presentDevice } from '@canvass/contracts/device/present';
import type { DeviceState } from '@canvass/contracts/device/state';
import type { DeviceView } from '@canvass/contracts/device/view';
import { pollAggregate } from '@canvass/contracts/poll/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type Outcome } from '../command/handle.js';
import { recordFacts } from '../command/record.js';

/** The answer of a command on a device, with the current names of its polls. */
export async function viewOfDevice(
  dependencies: CommandDependencies,
  id: string,
  outcome: Outcome<DeviceState>,
): Promise<DeviceView> {
  const polls = outcome.state.content?.polls ?? [];
  const loaded = await Promise.all(polls.map((poll) => load(dependencies, pollAggregate, poll)));
  const pollsName = loaded.map(({ state }) => state.content?.name ?? '');
  const [lastConnection = null] = await dependencies.presence.lastConnections([id]);
  const [tablets = []] = await dependencies.tablets.of([id]);
  return presentDevice(id, outcome.state, recordFacts(outcome), {
    ...{ pollsName, lastConnection, tablets },
  });
}
