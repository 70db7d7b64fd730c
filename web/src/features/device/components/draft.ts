import {
  createDeviceSchema,
  editDeviceSchema,
  type EditDevice,
} from '@canvass/contracts/device/commands';
import { plainDevice, type DeviceContent } from '@canvass/contracts/device/device';
import { checkDevice, tidyDevice } from '@canvass/contracts/device/rules';
import { deviceContentSchema } from '@canvass/contracts/device/schema';
import type { DeviceView } from '@canvass/contracts/device/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { editOf, fieldsOf, requestOf } from '../../../ui/record/fields.js';

/** What a new service starts with; its serial number is generated. */
export const newDevice: DeviceContent = {
  ...plainDevice,
  name: '',
  type: 'hyperlink',
  autoConfigure: true,
  status: 'active',
};

/** What can be changed about a service. */
export function contentOf(view: DeviceView): DeviceContent {
  return fieldsOf(deviceContentSchema, view);
}

/** Broken rules of the service as it would be saved. Who wants a pin must give one. */
export function violationsOf(device: DeviceContent): Violation[] {
  const lacksPin: Violation[] = device.pin === '' ? [{ code: 'pinRequired', field: 'pin' }] : [];
  return [...lacksPin, ...checkDevice(tidyDevice(device))];
}

/** The request that creates the service. */
export function toCreation(device: DeviceContent) {
  const { styleQR, origins, ...tidy } = tidyDevice(device);
  return requestOf(createDeviceSchema, { ...tidy, styleQR, origins, status: undefined });
}

/** The request that changes a service into its draft: only what changed; undefined when nothing did. */
export function toEdit(view: DeviceView, device: DeviceContent): EditDevice | undefined {
  const { _id: id, revision } = view;
  const whole = (content: DeviceContent) => ({
    ...content,
    styleQR: content.styleQR,
    origins: content.origins,
  });
  return editOf(
    editDeviceSchema,
    { id, revision },
    whole(contentOf(view)),
    whole(tidyDevice(device)),
  );
}
