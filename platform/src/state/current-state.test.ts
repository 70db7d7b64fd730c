import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { beforeEach, describe, expect, it } from 'vitest';
import { SoleHearing } from '../event-log/hearing.js';
import { openCurrentState, stateEvents, type CurrentState } from './current-state.js';

let streams: Map<string, RecordedEvent[]>;
let reads: [stream: string, from: number][];
let hearing: SoleHearing;
let state: CurrentState;

beforeEach(() => {
  streams = new Map();
  reads = [];
  hearing = new SoleHearing();
  const read = (stream: string, from = 0) => {
    reads.push([stream, from]);
    return Promise.resolve((streams.get(stream) ?? []).slice(from));
  };
  state = openCurrentState({ read }, hearing);
});

/** As another part of the process appends. */
function append(stream: string, type: string, data: object): void {
  const before = streams.get(stream) ?? [];
  const event = { stream, revision: before.length, type, data, metadata: { at: '' } };
  streams.set(stream, [...before, event as unknown as RecordedEvent]);
  hearing.tell(stream, before.length);
}

const registered = { owner: 'a1', timeZone: 'Europe/Sofia', questionLanguages: ['bg'] };

describe('what is known now', () => {
  it('reads a stream once for all its folds', async () => {
    append('firm-f1', 'FirmRegistered', registered);
    append('firm-f1', 'SlotTaken', { kind: 'polls', holder: 'poll-1' });
    expect((await state.firm('f1', 'heard')).state.timeZone).toBe('Europe/Sofia');
    expect([...(await state.slots('f1', 'heard')).state.polls]).toEqual(['poll-1']);
    expect(reads).toEqual([['firm-f1', 0]]);
    append('account-a1', 'SecondFactorEnabled', { step: 7 });
    expect((await state.secondFactor('a1', 'heard')).state.enabled).toBe(true);
    expect((await state.account('a1', 'heard')).state.exists).toBe(false);
    expect(reads.slice(1)).toEqual([['account-a1', 0]]);
  });

  it('has this process’s own appends immediately, and reads no other events', async () => {
    append('firm-f1', 'FirmRegistered', registered);
    await state.firm('f1', 'heard');
    append('firm-f1', 'FirmSettingsChanged', { timeZone: 'Asia/Tokyo' });
    append('firm-f2', 'FirmRegistered', registered);
    expect((await state.firm('f1', 'heard')).state.timeZone).toBe('Asia/Tokyo');
    expect((await state.firm('f1', 'heard')).revision).toBe(1);
    expect(reads).toEqual([
      ['firm-f1', 0],
      ['firm-f1', 1],
    ]);
  });

  it('is asked of the log where it must be as it is now', async () => {
    append('firm-f1', 'FirmRegistered', registered);
    await state.firm('f1', 'now');
    await state.firm('f1', 'looked');
    expect(reads).toHaveLength(1);
    await state.slots('f1', 'now');
    expect(reads).toEqual([
      ['firm-f1', 0],
      ['firm-f1', 1],
    ]);
  });

  it('caches firms that never reach a limit, but no missing streams of ids that callers choose', async () => {
    for (let time = 0; time < 2; time += 1) {
      await state.gate('f1', 'heard');
      await state.claim('c1', 'heard');
    }
    expect(reads.map(([stream]) => stream)).toEqual(['gate-f1', 'claim-c1', 'claim-c1']);
  });
});

it('hears of all that its streams can hold, and of no answers', () => {
  for (const type of ['ClaimTaken', 'SlotFreed', 'PollClosed', 'SessionEnded', 'PlanEdited'])
    expect(stateEvents).toContain(type);
  expect(stateEvents).not.toContain('ResponseSaved');
  expect(new Set(stateEvents).size).toBe(stateEvents.length);
});
