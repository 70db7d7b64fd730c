import { describe, expect, it } from 'vitest';
import type { DeviceContent } from '../device/device.js';
import type { DeviceEvent } from '../device/events.js';
import type { Foldable } from '../event/aggregate.js';
import type { GateEvent } from '../gate/events.js';
import { exampleId } from '../question/question.cases.js';
import type { SubscriptionEvent } from '../subscription/events.js';
import { deviceHistoryPart, firmClosedAt, limitHistoryPart, planHistoryPart } from './history.js';

const day = (number: number): string => new Date(Date.UTC(2026, 4, number)).toISOString();
const [one, two] = [exampleId(1), exampleId(2)];
const content: DeviceContent = {
  name: 'Till',
  type: 'tablet',
  polls: [one, two],
  isActive: one,
  location: '',
  pin: '1234',
  serialNumber: 'TILL-1',
  autoConfigure: false,
  customRoute: '',
  status: 'active',
};

/** The first event on the first of May, and one more each day. */
function folded<State, Event>(
  { initial, evolve }: { initial: State; evolve(state: State, event: Foldable<Event>): State },
  events: readonly Event[],
): State {
  return events.reduce(
    (state, event, index) => evolve(state, { ...event, metadata: { at: day(index + 1) } }),
    initial,
  );
}

describe('the history of a device', () => {
  const edited = (changes: Partial<DeviceContent>): DeviceEvent => {
    const { pin, ...data } = { ...content, ...changes };
    return { type: 'DeviceEdited', data: { content: data }, personal: { pin } };
  };
  const created = { ...edited({}), type: 'DeviceCreated' } as DeviceEvent;
  const after = (...events: DeviceEvent[]) => folded(deviceHistoryPart, [created, ...events]);

  it('has each former pin until it was changed, and no other edit', () => {
    expect(after(edited({ name: 'Desk' }), edited({ pin: '9999' }), edited({})).pins).toEqual([
      { pin: '1234', until: day(3) },
      { pin: '9999', until: day(4) },
    ]);
  });

  it('has when it went to the bin, until it is back', () => {
    const binned: DeviceEvent = { type: 'DeviceDeleted', data: {} };
    expect(after(binned, binned).binnedAt).toBe(day(2));
    expect(after(binned, { type: 'DeviceRecovered', data: {} }).binnedAt).toBeUndefined();
  });

  it('dates a change by the log, if it was decided by a clock that was far behind', () => {
    const late = (event: DeviceEvent) =>
      deviceHistoryPart.evolve(after(), {
        ...event,
        metadata: { at: day(-40) },
        recordedAt: day(3),
      });
    expect(late(edited({ pin: '9999' })).pins).toEqual([{ pin: '1234', until: day(3) }]);
    expect(late(edited({ polls: [one] })).takenOff).toEqual({ [two]: day(3) });
  });

  it('has when it stopped offering a poll, until it offers it again', () => {
    const without = edited({ polls: [one] });
    expect(after(without, edited({ polls: [one], name: 'Desk' })).takenOff).toEqual({
      [two]: day(2),
    });
    expect(after(without, edited({})).takenOff).toEqual({});
    const dropped: DeviceEvent = { type: 'DevicePollDropped', data: { poll: two } };
    expect(after(dropped).takenOff).toEqual({ [two]: day(2) });
  });
});

describe('since when a firm takes no answers', () => {
  const started = (plan: string): SubscriptionEvent => ({
    type: 'SubscriptionStarted',
    data: {
      ...{ reference: plan, plan, origin: 'free', interval: 'month' },
      startAt: day(1),
    },
  });
  const lapsed = (reference: string): SubscriptionEvent => ({
    type: 'SubscriptionLapsed',
    data: { reference, reason: 'unpaid' },
  });
  const reached = (month: string, limit: number): GateEvent => ({
    type: 'ResponsesLimitReached',
    data: { month, limit, count: limit },
  });
  const may = { month: '2026-05', limit: 20 };

  it('is when its last plan ended', () => {
    const history = folded(planHistoryPart, [started(one), lapsed(one)]);
    expect(firmClosedAt('firmLapsed', history, [], may)).toBe(day(2));
    expect(firmClosedAt('firmLapsed', planHistoryPart.initial, [], may)).toBeUndefined();
  });

  it('is when the month reached the limit that the plan has now', () => {
    const limits = folded(limitHistoryPart, [
      reached('2026-04', 90),
      reached('2026-05', 20),
      reached('2026-05', 50),
    ]);
    const since = (limit: number) =>
      firmClosedAt('monthlyLimitReached', planHistoryPart.initial, limits, { ...may, limit });
    expect([since(10), since(20), since(50), since(60)]).toEqual([
      day(2),
      day(2),
      day(3),
      undefined,
    ]);
  });

  it('is when it came to a plan that allows none', () => {
    const history = folded(planHistoryPart, [started(one)]);
    const none = { ...may, limit: 0 };
    expect(firmClosedAt('monthlyLimitReached', history, [], none)).toBe(day(1));
  });
});
