import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { SlotKind } from '@canvass/contracts/firm/slot-kinds';
import { newPoll } from '@canvass/contracts/poll/poll';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCurrentState } from './current-state.js';
import { createSlots, type Slots } from './slots.js';

const streams = new Map<string, RecordedEvent[]>();
const read = (stream: string, from = 0) => Promise.resolve((streams.get(stream) ?? []).slice(from));
let slots: Slots;

beforeEach(() => {
  streams.clear();
  slots = createSlots(openCurrentState({ read }));
});

function append(stream: string, type: string, data: object): void {
  const before = streams.get(stream) ?? [];
  const event = { id: randomUUID(), stream, type, data, revision: before.length, metadata: {} };
  streams.set(stream, [...before, event as unknown as RecordedEvent]);
}

const take = (kind: SlotKind, holder: string) => append('firm-f1', 'SlotTaken', { kind, holder });
const free = (kind: SlotKind, holder: string) => append('firm-f1', 'SlotFreed', { kind, holder });
const rooms = (kind: SlotKind) =>
  Promise.all([1, 2, 3].map((limit) => slots.hasRoom('f1', kind, limit)));

describe('whether a firm may have one more', () => {
  it('goes by those that hold a slot', async () => {
    append('poll-1', 'PollCreated', { content: newPoll });
    append('poll-2', 'PollCreated', { content: newPoll });
    take('polls', 'poll-1');
    take('polls', 'poll-2');
    expect(await rooms('polls')).toEqual([false, false, true]);
    expect(await rooms('questions')).toEqual([true, true, true]);
    free('polls', 'poll-1');
    expect(await rooms('polls')).toEqual([false, true, true]);
  });

  it('leaves out those that never came to be, or are not any more', async () => {
    take('polls', 'poll-1');
    take('polls', 'poll-2');
    expect(await rooms('polls')).toEqual([true, true, true]);
    append('poll-1', 'PollCreated', { content: newPoll });
    expect(await rooms('polls')).toEqual([false, true, true]);
    append('poll-1', 'PollDeleted', {});
    expect(await rooms('polls')).toEqual([true, true, true]);
  });

  it('is never so where none is allowed', async () => {
    expect(await slots.hasRoom('f1', 'users', 0)).toBe(false);
  });

  it.each<[SlotKind, string, [string, object]]>([
    ['users', 'account-1', ['AccountRegistered', { type: 'user', firm: 'f1', active: false }]],
    ['admins', 'account-1', ['AccountRegistered', { type: 'admin', firm: 'f1', active: true }]],
    ['questions', 'question-1', ['QuestionCreated', { content: {}, status: 1 }]],
    ['devices', 'device-1', ['DeviceCreated', { content: { status: 'active', polls: [] } }]],
  ])('looks %s up in their own streams', async (kind, holder, [type, data]) => {
    take(kind, holder);
    expect(await slots.hasRoom('f1', kind, 1)).toBe(true);
    append(holder, type, data);
    expect(await slots.hasRoom('f1', kind, 1)).toBe(false);
  });
});

it('looks at no more holders than it takes', async () => {
  for (const id of [1, 2, 3]) append(`poll-${id}`, 'PollCreated', { content: newPoll });
  append('poll-3', 'PollDeleted', {});
  const all = ['poll-3', 'poll-4', 'poll-1', 'poll-2'];
  expect(await slots.holders('polls', all, 5)).toEqual({
    ...{ held: 2, gone: ['poll-3'], free: ['poll-4'] },
  });
  expect(await slots.holders('polls', all.toReversed(), 2)).toEqual({
    ...{ held: 2, gone: [], free: [] },
  });
});
