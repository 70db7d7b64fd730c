import { canonicalJson } from '@canvass/contracts/event/canonical';
import { mergeEdit } from '@canvass/contracts/event/merge';
import { tidyMoment } from '@canvass/contracts/campaign/rules';
import type { EditDevice } from '@canvass/contracts/device/commands';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { DeviceEvent } from '@canvass/contracts/device/events';
import { checkDevice, tidyDevice } from '@canvass/contracts/device/rules';
import type { DeviceState } from '@canvass/contracts/device/state';
import { statesContent } from '@canvass/contracts/event/states-content';
import { conflict, invalid, notFound } from '@canvass/contracts/rule/refusal';
import { newViolations } from '../command/new-violations.js';
import { requireKept } from '../command/require-kept.js';

/** @param named the active poll that the request names; one that is not offered is refused, not forgotten */
function checked(
  content: DeviceContent,
  named: string = '',
  before?: DeviceContent,
): DeviceContent {
  const tidy = tidyDevice(content);
  const asked = { ...tidy, isActive: named || tidy.isActive };
  const violations = newViolations(checkDevice, asked, before);
  if (violations.length > 0) throw invalid(violations);
  return tidy;
}

export function deviceContentOf(state: DeviceState): DeviceContent {
  if (!state.exists || state.removed || !state.content) throw notFound();
  return state.content;
}

/** A new device, checked before its serial number is claimed. @throws Refusal invalidInput */
export function newDevice(content: Omit<DeviceContent, 'status'>): DeviceContent {
  const created = checked({ ...content, status: 'active' }, content.isActive);
  requireKept(content, created);
  return created;
}

/** Content in the form that events have it: the pin is personal. */
function withPinApart({ pin, ...content }: DeviceContent) {
  return { data: { content }, personal: { pin } };
}

export function decideCreation(state: DeviceState, content: DeviceContent): DeviceEvent[] {
  if (state.exists) throw conflict('conflict');
  return [{ type: 'DeviceCreated', ...withPinApart(content) }];
}

/**
 * Edits fields. A change of `status` moves the device to the bin or back.
 * @param base the device as it was at the revision the edit started from
 * @throws Refusal editConflict naming fields that another edit has changed since
 */
export function decideEdit(
  state: DeviceState,
  base: DeviceState,
  command: Omit<EditDevice, 'sendTo' | 'recipients'>,
): DeviceEvent[] {
  const current = deviceContentOf(state);
  const { id: _id, revision: _revision, serialNumber, ...named } = command;
  // Kept as ISO 8601, so what is sent back in another form is no change.
  const { sendAt } = named;
  const changes = sendAt === undefined ? named : { ...named, sendAt: tidyMoment(sendAt) };
  if (serialNumber !== undefined && serialNumber !== current.serialNumber) {
    throw invalid([{ code: 'serialNumberFixed', field: 'serialNumber' }]);
  }
  const outcome = mergeEdit(base.content ?? current, current, changes);
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const content = checked(outcome.merged, changes.isActive, current);
  requireKept(changes, content, current, base.content ?? current);
  const { status } = content;
  const edited = { ...content, status: current.status };
  return [
    ...(canonicalJson(edited) === canonicalJson(current)
      ? []
      : [{ type: 'DeviceEdited' as const, ...withPinApart(edited) }]),
    ...(status === current.status
      ? []
      : [{ type: status === 'active' ? 'DeviceRecovered' : 'DeviceDeleted', data: {} } as const]),
  ];
}

/** The content of a device after decided events, without its pin; undefined when they do not change it. */
export function decidedDevice(
  decided: readonly DeviceEvent[],
): Omit<DeviceContent, 'pin' | 'status'> | undefined {
  return decided.find(statesContent)?.data.content;
}

/** Polls that decided events add to a device. */
export function addedPolls(before: DeviceState, decided: readonly DeviceEvent[]): string[] {
  const offered = before.content?.polls ?? [];
  return decided
    .filter(statesContent)
    .flatMap(({ data }) => data.content.polls.filter((poll) => !offered.includes(poll)));
}

/** Moves a device to the bin. */
export function decideBinning(state: DeviceState): DeviceEvent[] {
  return deviceContentOf(state).status === 'deleted' ? [] : [{ type: 'DeviceDeleted', data: {} }];
}

/** Deletes a device from the bin for good. @throws Refusal notFound when it is not in the bin */
export function decideRemoval(state: DeviceState): DeviceEvent[] {
  if (deviceContentOf(state).status !== 'deleted') throw notFound();
  return [{ type: 'DeviceRemoved', data: {} }];
}

/** Takes a deleted poll off a device. */
export function dropPollOf(state: DeviceState, poll: string): DeviceEvent[] {
  return state.content?.polls.includes(poll) ? [{ type: 'DevicePollDropped', data: { poll } }] : [];
}
