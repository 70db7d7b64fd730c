import type { EditDevice } from '@canvass/contracts/device/commands';
import type { DeviceContent } from '@canvass/contracts/device/device';
import type { DeviceEvent } from '@canvass/contracts/device/events';
import { deviceAggregate, type DeviceState } from '@canvass/contracts/device/state';
import { describe, expect, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { deviceOf, sampleId } from '@canvass/contracts/samples/requests';
import {
  addedPolls,
  decideCreation,
  decideBinning,
  deviceContentOf,
  dropPollOf,
  decideEdit,
  newDevice,
  decideRemoval,
} from './decide.js';

const given = givenFor(deviceAggregate);
const id = sampleId(1);
const [p1, p2, p3] = [sampleId(11), sampleId(12), sampleId(13)] as const;
const content: DeviceContent = {
  ...deviceOf([p1, p2], { serialNumber: 'DOOR-1', isActive: p1 }),
  status: 'active',
};
function apart({ pin, ...rest }: DeviceContent) {
  return { data: { content: rest }, personal: { pin } };
}
const created: DeviceEvent = { type: 'DeviceCreated', ...apart(content) };
const binned: DeviceEvent = { type: 'DeviceDeleted', data: {} };
const recovered: DeviceEvent = { type: 'DeviceRecovered', data: {} };
const removed: DeviceEvent = { type: 'DeviceRemoved', data: {} };

function edit(
  changes: Omit<EditDevice, 'id'>,
  base?: DeviceState,
): (state: DeviceState) => DeviceEvent[] {
  return (state) => decideEdit(state, base ?? state, { id, ...changes });
}

function edited(changes: Partial<DeviceContent>): DeviceEvent {
  return { type: 'DeviceEdited', ...apart({ ...content, ...changes }) };
}

describe('creating', () => {
  it('is created once', () => {
    given()
      .when((state) => decideCreation(state, content))
      .then(created);
    given({ type: 'ClaimLost', data: { claim: 'claim-1' } })
      .when((state) => decideCreation(state, content))
      .then(created);
    given(created)
      .when((state) => decideCreation(state, content))
      .refused('conflict');
  });

  it('makes the only poll the active one, and takes no pin for 0000', () => {
    const make = (...args: Parameters<typeof deviceOf>) =>
      newDevice({ ...deviceOf(...args), serialNumber: 'DOOR-1' });
    expect(make([p1]).isActive).toBe(p1);
    expect(make([], { pin: '' }).pin).toBe('0000');
    expect(make([], { pin: '1234' }).pin).toBe('1234');
  });

  it.each([[[]], [[p1]], [[p1, p2]]])('refuses an active poll it does not offer (%j)', (polls) => {
    given()
      .when((state) => decideCreation(state, newDevice({ ...content, polls, isActive: p3 })))
      .refused('invalidInput', [{ code: 'activePollUnknown', field: 'isActive' }]);
  });

  it('refuses broken rules', () => {
    given()
      .when((state) =>
        decideCreation(
          state,
          newDevice(
            deviceOf([], {
              name: ' ',
              serialNumber: 'a b c d',
              customRoute: '../x',
              type: 'tablet',
              pin: '12',
            }),
          ),
        ),
      )
      .refused('invalidInput', [
        { code: 'nameRequired', field: 'name' },
        { code: 'pinDigits', field: 'pin' },
        { code: 'serialNumberInvalid', field: 'serialNumber' },
        { code: 'customRouteInvalid', field: 'customRoute' },
      ]);
  });
});

describe('editing', () => {
  it('edits fields', () => {
    given(created)
      .when(edit({ name: 'Gate', polls: [p1, p3] }))
      .then(edited({ name: 'Gate', polls: [p1, p3] }));
    given(created)
      .when(edit({ pin: '4711' }))
      .then(edited({ pin: '4711' }));
    given(created)
      .when(edit({ name: 'Door' }))
      .then();
  });

  it('moves to the bin and back by its status', () => {
    given(created)
      .when(edit({ status: 'deleted' }))
      .then(binned);
    given(created, binned)
      .when(edit({ status: 'active', name: 'Gate' }))
      .then(edited({ name: 'Gate', status: 'deleted' }), recovered);
  });

  it('merges changes of different fields and refuses those of the same', () => {
    const base = given(created).state;
    const renamed = edited({ name: 'Gate' });
    given(created, renamed)
      .when(edit({ location: 'Hall' }, base))
      .then(edited({ name: 'Gate', location: 'Hall' }));
    given(created, renamed)
      .when(edit({ name: 'Port' }, base))
      .refused('editConflict', { fields: ['name'] });
  });

  it('refuses what is not there and what breaks a rule', () => {
    given()
      .when(edit({ name: 'x' }))
      .refused('notFound');
    given(created, binned, removed)
      .when(edit({ status: 'active' }))
      .refused('notFound');
    given(created)
      .when(edit({ name: '' }))
      .refused('invalidInput', [{ code: 'nameRequired', field: 'name' }]);
  });

  it('refuses an active poll it does not offer, and forgets one that is taken off', () => {
    const refusal = [{ code: 'activePollUnknown', field: 'isActive' }];
    given(created)
      .when(edit({ isActive: p3 }))
      .refused('invalidInput', refusal);
    given(created)
      .when(edit({ polls: [p2], isActive: p1 }))
      .refused('invalidInput', refusal);
    given(created)
      .when(edit({ polls: [p2, p3] }))
      .then(edited({ polls: [p2, p3], isActive: '' }));
  });

  it('says which polls it adds', () => {
    const { state } = given(created);
    expect(addedPolls(state, edit({ polls: [p3, p1] })(state))).toEqual([p3]);
    expect(addedPolls(state, edit({ status: 'deleted' })(state))).toEqual([]);
  });
});

describe('deleting', () => {
  it('goes to the bin once, and from there for good', () => {
    given(created).when(decideBinning).then(binned);
    given(created, binned).when(decideBinning).then();
    given(created, binned).when(decideRemoval).then(removed);
    given(created).when(decideRemoval).refused('notFound');
    given(created, binned, removed).when(decideBinning).refused('notFound');
    given(created, binned, removed).when(decideRemoval).refused('notFound');
  });

  it('loses a deleted poll once', () => {
    const dropped: DeviceEvent = { type: 'DevicePollDropped', data: { poll: p1 } };
    given(created)
      .when((state) => dropPollOf(state, p1))
      .then(dropped);
    given(created, dropped)
      .when((state) => dropPollOf(state, p1))
      .then();
    expect(deviceContentOf(given(created, dropped).state)).toMatchObject({
      polls: [p2],
      isActive: p2,
    });
  });
});
