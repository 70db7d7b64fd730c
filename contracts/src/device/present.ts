import type { RecordFacts } from '../event/record.js';
import type { DeviceState } from './state.js';
import type { DeviceView } from './view.js';

/**
 * A device as both APIs answer it to its firm.
 * @param surroundings `pollsName`: names of its polls in their order; `lastConnection`: ISO 8601, null before the first one; `tablets`: what its kiosks said last
 * @throws when there is no such device
 */
export function presentDevice(
  id: string,
  state: DeviceState,
  record: RecordFacts,
  surroundings: Pick<DeviceView, 'pollsName' | 'lastConnection' | 'tablets'>,
): DeviceView {
  if (!state.content) throw new TypeError(`device ${id} has no content`);
  const { pollsName, lastConnection, tablets } = surroundings;
  const kiosks = state.content.type === 'tablet' ? { tablets: tablets ?? [] } : {};
  return { ...state.content, _id: id, ...record, pollsName, lastConnection, ...kiosks };
}
