import { capAggregate } from '@canvass/contracts/cap/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle } from '../command/handle.js';
import { derivedId } from '../command/ids.js';

/**
 * Notes how many responses to a poll were finished before it had a number to end at. The count only grows: a response that
 * was erased frees no place.
 * @param of the firm and the poll, and what it is done for: the same key does it once
 */
export async function countPlaces(
  dependencies: CommandDependencies,
  { firm, poll, key }: { firm: string; poll: string; key: string },
  count: number,
): Promise<void> {
  const id = derivedId('cap', key);
  await handle(
    dependencies,
    { commandId: id, correlationId: id, firm },
    {
      aggregate: capAggregate,
      id: poll,
      decide: ({ state }) =>
        count <= (state.counted ?? 0) ? [] : [{ type: 'CapPlacesCounted', data: { count } }],
    },
  );
}
