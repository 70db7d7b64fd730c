import type { DeviceState } from '@canvass/contracts/device/state';
import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';
import type { RecordBody } from '../runner/record.js';

/**
 * A device, in the bin or not (`content.status`). One deleted for good stays as `removed`, which no list shows:
 * its answers stay, and they name it.
 */
export type DeviceBody = RecordBody<DeviceState> & {
  /** Its serial number as `comparisonKey` has it, by which it is found where it is typed by hand. */
  serialKey: string;
};
/** `_id` is the device's id. */
export type DeviceDocument = StoredDocument & DeviceBody;

export const deviceCollection: Collection = {
  name: 'device_v4',
  indexes: [['firm', 'content.status', 'createdAt'], ['content.serialNumber'], ['serialKey']],
};
