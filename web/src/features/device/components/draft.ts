import {
  createDeviceSchema,
  editDeviceSchema,
  type EditDevice,
} from '@canvass/contracts/device/commands';
import { MOST_RECIPIENTS_AT_ONCE, type NewRecipient } from '@canvass/contracts/campaign/campaign';
import { plainDevice, type DeviceContent } from '@canvass/contracts/device/device';
import { checkDevice, tidyDevice } from '@canvass/contracts/device/rules';
import { deviceContentSchema } from '@canvass/contracts/device/schema';
import type { DeviceView } from '@canvass/contracts/device/view';
import type { Violation } from '@canvass/contracts/rule/violation';
import { editOf, fieldsOf, requestOf } from '../../../ui/record/fields.js';

/** A service in its form. */
export interface DeviceDraft extends DeviceContent {
  /** Whom a campaign is to be sent to besides those it has. */
  recipients: NewRecipient[];
}

/** What a new service starts with; its serial number is generated. */
export const newDevice: DeviceDraft = {
  ...plainDevice,
  recipients: [],
  name: '',
  type: 'hyperlink',
  autoConfigure: true,
  status: 'active',
};

/** What can be changed about a service. */
export function contentOf(view: DeviceView): DeviceDraft {
  return { ...fieldsOf(deviceContentSchema, view), recipients: [] };
}

/** Broken rules of the service as it would be saved. Who wants a pin must give one. */
export function violationsOf(device: DeviceDraft, isNew: boolean): Violation[] {
  const lacksRecipients: Violation[] =
    isNew && device.type === 'emailCampaign' && device.recipients.length === 0
      ? [{ code: 'recipientRequired', field: 'recipients' }]
      : [];
  const lacksPin: Violation[] = device.pin === '' ? [{ code: 'pinRequired', field: 'pin' }] : [];
  return [...lacksPin, ...lacksRecipients, ...checkDevice(tidyDevice(device))];
}

/** All that a request may say of a service; of many recipients, the first: the others follow when it is saved. */
function whole(device: DeviceDraft) {
  const { recipients } = device;
  const { type, ...tidy } = tidyDevice(device);
  const named = type === 'emailCampaign' ? recipients.slice(0, MOST_RECIPIENTS_AT_ONCE) : [];
  const { styleQR, origins, idleSeconds, tellsSilence } = tidy;
  const { subject, message, htmlMessage, asksFirstQuestion, isCampaignActive, sendAt } = tidy;
  const { recurrence, timeZone, reminders, reminderDays, isAnonymous } = tidy;
  return {
    ...{ ...tidy, type, styleQR, origins, idleSeconds, tellsSilence },
    ...{ subject, message, htmlMessage, asksFirstQuestion, isCampaignActive, sendAt },
    ...{ recurrence, timeZone, reminders, reminderDays, isAnonymous, sendTo: undefined },
    recipients: named.length > 0 ? named : undefined,
  };
}

/** The recipients of a draft that its request leaves out. */
export function furtherRecipients({ type, recipients }: DeviceDraft): NewRecipient[] {
  return type === 'emailCampaign' ? recipients.slice(MOST_RECIPIENTS_AT_ONCE) : [];
}

/** The request that creates the service. */
export function toCreation(device: DeviceDraft) {
  return requestOf(createDeviceSchema, { ...whole(device), status: undefined });
}

/** The request that changes a service into its draft: only what changed; undefined when nothing did. */
export function toEdit(view: DeviceView, device: DeviceDraft): EditDevice | undefined {
  const { _id: id, revision } = view;
  return editOf(editDeviceSchema, { id, revision }, whole(contentOf(view)), whole(device));
}
