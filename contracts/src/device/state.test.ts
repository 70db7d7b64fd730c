import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { DeviceContent } from './device.js';
import type { DeviceEvent } from './events.js';
import { deviceAggregate, initialDevice } from './state.js';

const [one, two] = [exampleId(1), exampleId(2)];
const content: DeviceContent = {
  ...{ name: 'Lobby', type: 'tablet', polls: [one, two], isActive: two, location: '', pin: '1234' },
  ...{ serialNumber: 'AB-1234', autoConfigure: false, customRoute: '', status: 'active' },
};
const firm = exampleId(9);
const after = (...events: DeviceEvent[]) =>
  events.reduce(
    (state, event) => deviceAggregate.evolve(state, { ...event, metadata: { firm } }),
    initialDevice,
  );
const { pin, ...rest } = content;
const created: DeviceEvent = {
  type: 'DeviceCreated',
  data: { content: rest },
  personal: { pin },
};
const dropped = (poll: string): DeviceEvent => ({ type: 'DevicePollDropped', data: { poll } });

describe('deviceAggregate', () => {
  it('belongs to the firm that made it', () => {
    expect(after(created)).toEqual({ exists: true, removed: false, content, firm });
  });

  it('goes to the bin, comes back and goes for good', () => {
    const deleted: DeviceEvent = { type: 'DeviceDeleted', data: {} };
    expect(after(created, deleted).content?.status).toBe('deleted');
    expect(after(created, deleted, { type: 'DeviceRecovered', data: {} })).toEqual(after(created));
    const removed = after(created, deleted, { type: 'DeviceRemoved', data: {} });
    expect(removed).toMatchObject({ exists: true, removed: true });
  });

  it('shows the poll that is left when another is deleted, and none after the last', () => {
    expect(after(created, dropped(two)).content).toEqual({
      ...content,
      polls: [one],
      isActive: one,
    });
    expect(after(created, dropped(two), dropped(one)).content).toEqual({
      ...content,
      polls: [],
      isActive: '',
    });
  });

  it('keeps the firm when it is edited', () => {
    const edited: DeviceEvent = {
      type: 'DeviceEdited',
      data: { content: { ...rest, name: 'Hall' } },
      personal: { pin: '9876' },
    };
    expect(after(created, edited)).toEqual({
      ...after(created),
      content: { ...content, name: 'Hall', pin: '9876' },
    });
  });

  it('has no pin once its pins are erased', () => {
    expect(after({ type: 'DeviceCreated', data: { content: rest } }).content?.pin).toBe('0000');
  });

  it('is nothing before it is created, also where a claim of its was lost', () => {
    expect(after({ type: 'ClaimLost', data: { claim: 'claim-1' } }, dropped(one))).toEqual(
      initialDevice,
    );
  });
});
