import type { CreateDevice, EditDevice } from '@canvass/contracts/device/commands';
import { NO_PIN, type DeviceContent } from '@canvass/contracts/device/device';
import { checkDevice, tidyDevice } from '@canvass/contracts/device/rules';
import type { DeviceView } from '@canvass/contracts/device/view';
import type { Violation } from '@canvass/contracts/rule/violation';

/** A service of which nothing has been said yet; its serial number is made for it. */
export const newDevice: DeviceContent = {
  name: '',
  type: 'hyperlink',
  polls: [],
  isActive: '',
  location: '',
  pin: NO_PIN,
  serialNumber: '',
  autoConfigure: true,
  customRoute: '',
  status: 'active',
};

/** What can be changed about a service. */
export function contentOf(view: DeviceView): DeviceContent {
  const { name, type, polls, isActive, location, pin } = view;
  const { serialNumber, autoConfigure, customRoute, status } = view;
  return {
    name,
    type,
    polls,
    isActive,
    location,
    pin,
    serialNumber,
    autoConfigure,
    customRoute,
    status,
  };
}

/** Broken rules of the service as it would be saved. */
export function violationsOf(device: DeviceContent): Violation[] {
  return checkDevice(tidyDevice(device));
}

/** The request that makes the service. */
export function toCreation(device: DeviceContent): CreateDevice {
  const { status: _status, ...fields } = tidyDevice(device);
  return fields;
}

/** The request that brings a service to a draft: only what changed; null when nothing did. */
export function toEdit(view: DeviceView, device: DeviceContent): EditDevice | null {
  const { serialNumber: _serialNumber, ...fields } = tidyDevice(device);
  const before: Record<string, unknown> = { ...contentOf(view) };
  const changed = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  if (changed.length === 0) return null;
  return { ...Object.fromEntries(changed), id: view._id, revision: view.revision };
}
