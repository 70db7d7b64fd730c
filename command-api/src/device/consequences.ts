import type { DeviceEvent } from '@canvass/contracts/device/events';
import type { Consequences } from '../command/consequences.js';
import { settleDevice } from './settle.js';

/** What follows in other streams from the events of a device. */
export const deviceConsequences: Consequences<DeviceEvent> = {
  DeviceCreated: settleDevice,
  DeviceEdited: settleDevice,
  DeviceDeleted: settleDevice,
  DeviceRecovered: settleDevice,
  DeviceRemoved: settleDevice,
  DevicePollDropped: null,
  ClaimLost: null,
};
