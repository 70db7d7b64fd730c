import { deviceBounds } from '@canvass/contracts/device/bounds.cases';
import type { CreateDevice } from '@canvass/contracts/device/commands';
import { expect, it } from 'vitest';
import { newDevice, violationsOf } from '../components/draft.js';

/** Whether the form saves a new service. The serial number of one that is to get it by itself has come. */
function saves(part: Partial<CreateDevice>): boolean {
  const { status: _status, sendTo: _addresses, recipients = [], ...fields } = part;
  const draft = { ...newDevice, name: 'Door', pin: '0000', serialNumber: 'DOOR-1', ...fields };
  return violationsOf({ ...draft, recipients }, true).length === 0;
}

it.each(deviceBounds)('of a service, the form saves $what, and not one past it', ({ at, past }) => {
  expect([saves(at), saves(past)]).toEqual([true, false]);
});
