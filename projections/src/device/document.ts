import type { DeviceState } from '@canvass/contracts/device/state';
import type { RecordFacts } from '@canvass/contracts/event/record';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** A device that exists, in the bin or not (`content.status`); devices deleted for good have no document. */
export type DeviceBody = DeviceState & Required<Pick<DeviceState, 'content'>> & RecordFacts;
/** `_id` is the device's id. */
export type DeviceDocument = StoredDocument & DeviceBody;

export const deviceCollection: Collection = {
  name: 'device_v1',
  indexes: [['firm', 'content.status', 'createdAt'], ['content.serialNumber']],
};
