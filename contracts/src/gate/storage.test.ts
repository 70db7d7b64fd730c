import { describe, expect, it } from 'vitest';
import type { GateEvent } from './events.js';
import { gateAggregate, initialGate, type GateState } from './state.js';
import { decideStorage, isStorageUsedUp, usedUpSince } from './storage.js';

const morning = '2026-05-01T08:00:00.000Z';
const evening = '2026-05-01T20:00:00.000Z';
const nextDay = '2026-05-02T08:00:00.000Z';
const dayAfter = '2026-05-03T12:00:00.000Z';
const look = (bytes: number, at = morning, allowance = 1000) => ({ bytes, allowance, at });
const fold = (...events: GateEvent[]): GateState => gateAggregate.evolveAll(initialGate, events);
const usedUp = (at = morning): GateEvent => ({ type: 'StorageExhausted', data: look(1000, at) });
const types = (state: GateState, use: ReturnType<typeof look>) =>
  decideStorage(state, use).map(({ type }) => type);

describe('a firm’s storage', () => {
  it('is told of when it is near its allowance, and when it is used up', () => {
    expect(types(initialGate, look(799))).toEqual([]);
    expect(types(initialGate, look(800))).toEqual(['StorageNeared']);
    expect(types(initialGate, look(1000))).toEqual(['StorageExhausted']);
    const near = fold({ type: 'StorageNeared', data: look(800) });
    expect(types(near, look(900, dayAfter))).toEqual([]);
    expect(types(near, look(900, '2026-06-01T08:00:00.000Z'))).toEqual(['StorageNeared']);
    expect(types(near, look(1700, dayAfter, 2000))).toEqual(['StorageNeared']);
  });

  it('is reported as used up once a day, until there is room again', () => {
    const state = fold(usedUp());
    expect(types(state, look(1200, evening))).toEqual([]);
    expect(types(state, look(1200, nextDay))).toEqual(['StorageExhausted']);
    expect(types(state, look(700, evening))).toEqual(['StorageFreed']);
    const freed = fold(usedUp(), { type: 'StorageFreed', data: look(700, evening) });
    expect(isStorageUsedUp(freed, 1000, evening)).toBe(false);
  });

  it('is used up until a day after it was said, or the allowance is raised', () => {
    const state = fold(usedUp());
    expect(isStorageUsedUp(initialGate, 1000, morning)).toBe(false);
    expect(isStorageUsedUp(state, 1000, nextDay)).toBe(true);
    expect(isStorageUsedUp(state, 1000, dayAfter)).toBe(false);
    expect(isStorageUsedUp(state, 2000, evening)).toBe(false);
  });

  it('is not used up, nor told, by the word of a clock that was far ahead', () => {
    const ahead = '2026-06-10T08:00:00.000Z';
    const state = fold(usedUp(ahead));
    expect(isStorageUsedUp(state, 1000, morning)).toBe(false);
    expect(types(state, look(1200))).toEqual(['StorageExhausted']);
    expect(types(state, look(700))).toEqual(['StorageFreed']);
    expect(usedUpSince(state, morning)).toBe(morning);
    const near = fold({ type: 'StorageNeared', data: look(800, ahead) });
    expect(types(near, look(900))).toEqual(['StorageNeared']);
  });

  it('is used up by a clock that is a little ahead, as the clocks of two machines are', () => {
    const state = fold(usedUp('2026-05-01T08:59:00.000Z'));
    expect(isStorageUsedUp(state, 1000, morning)).toBe(true);
    expect(types(state, look(1200))).toEqual([]);
  });

  it('knows since when it has been used up without a break', () => {
    expect(usedUpSince(fold(usedUp(), usedUp(nextDay)), nextDay)).toBe(morning);
    expect(usedUpSince(fold(usedUp(), usedUp(dayAfter)), dayAfter)).toBe(dayAfter);
  });
});
