import { responseAggregate } from '@canvass/contracts/response/state';
import { createTakeCapPlaces } from '../cap/take-place.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, metadataOf, type CommandContext } from '../command/handle.js';

/** Frees the place that a response had among those that its poll ends at, if it is set aside now. */
export async function settleReturned(
  dependencies: CommandDependencies,
  context: CommandContext,
  id: string,
): Promise<void> {
  const { state } = await load(dependencies, responseAggregate, id);
  if (!state.quarantined || !state.saved) return;
  const metadata = metadataOf(context, dependencies.now());
  await createTakeCapPlaces(dependencies).free({ poll: state.saved.poll, response: id, metadata });
}
