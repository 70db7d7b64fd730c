import { checkCampaign, tidyCampaign } from '../campaign/rules.js';
import { hasStray } from '../language/stray.js';
import { isUnseen } from '../language/unseen.js';
import type { Violation } from '../rule/violation.js';
import { PIN, ROUTE, SERIAL_NUMBER } from './patterns.js';
import { NO_PIN, type DeviceContent } from './device.js';
import { idleSecondsOf, LEAST_IDLE_SECONDS, MOST_IDLE_SECONDS } from './kiosk.js';
import { originOf, tidyOrigins } from './origins.js';
import { checkQrStyle } from './qr-style.js';

/** All violations that keep a device from being saved; empty if there are none. */
export function checkDevice(device: DeviceContent): Violation[] {
  const violations: Violation[] = [];
  if (isUnseen(device.name)) violations.push({ code: 'nameRequired', field: 'name' });
  if (hasStray(device.name)) violations.push({ code: 'charactersStray', field: 'name' });
  if (device.type === 'tablet' && !device.autoConfigure && !device.pin) {
    violations.push({ code: 'pinRequired', field: 'pin' });
  }
  if (device.pin && !PIN.test(device.pin)) violations.push({ code: 'pinDigits', field: 'pin' });
  if (!device.serialNumber) {
    violations.push({ code: 'serialNumberRequired', field: 'serialNumber' });
  } else if (!SERIAL_NUMBER.test(device.serialNumber)) {
    violations.push({ code: 'serialNumberInvalid', field: 'serialNumber' });
  }
  if (!ROUTE.test(device.customRoute))
    violations.push({ code: 'customRouteInvalid', field: 'customRoute' });
  const idle = idleSecondsOf(device);
  if (!Number.isInteger(idle) || idle < LEAST_IDLE_SECONDS || idle > MOST_IDLE_SECONDS) {
    const parameters = { min: LEAST_IDLE_SECONDS, max: MOST_IDLE_SECONDS };
    violations.push({ code: 'numberRange', field: 'idleSeconds', parameters });
  }
  if (device.origins?.some((one) => originOf(one) !== one)) {
    violations.push({ code: 'originInvalid', field: 'origins' });
  }
  const { isActive: activePoll } = device;
  if (activePoll && !device.polls.includes(activePoll)) {
    violations.push({ code: 'activePollUnknown', field: 'isActive' });
  }
  violations.push(...checkCampaign(device));
  return device.styleQR ? [...violations, ...checkQrStyle(device.styleQR)] : violations;
}

/**
 * A device with what follows from the rest of it: each poll once, its only poll as the active one, no active poll that it
 * does not offer, and the pin 0000 where it has none.
 */
export function tidyDevice(device: DeviceContent): DeviceContent {
  const polls = [...new Set(device.polls)];
  const only = polls.length === 1 ? polls[0] : undefined;
  const activePoll = only ?? (polls.includes(device.isActive) ? device.isActive : '');
  const [name, pin] = [device.name.trim(), device.pin || NO_PIN];
  const origins = device.origins && { origins: tidyOrigins(device.origins) };
  return tidyCampaign({ ...device, name, polls, isActive: activePoll, pin, ...origins });
}
