import { readFileSync } from 'node:fs';
import { msToTs, tsToMs } from '@temporalio/common/lib/time.js';
import { describe, expect, test } from 'vitest';
import { historyOf } from './history-text.js';
import { nextTryOf, openWorkOf, signsOf } from './open-work.js';

const recorded = new URL('../histories/wait-retry-ring.json', import.meta.url);
const events = historyOf(readFileSync(recorded, 'utf8')).events ?? [];

/** What is open when the event of that kind, the first, second and so on, is the last one. */
function openAfter(kind: keyof (typeof events)[number], which = 1) {
  const places = events.flatMap((event, place) => (event[kind] ? [place + 1] : []));
  return openWorkOf(events.slice(0, places[which - 1]));
}

describe('what a process on Temporal waits for', () => {
  test('is a decision from when it has news until that is made', () => {
    expect(openAfter('workflowTaskScheduledEventAttributes').isDeciding).toBe(true);
    expect(openAfter('workflowTaskStartedEventAttributes').isDeciding).toBe(true);
    expect(openAfter('workflowTaskCompletedEventAttributes').isDeciding).toBe(false);
  });

  test('is an effect until that is done', () => {
    expect(openAfter('workflowTaskCompletedEventAttributes').effect).toBeUndefined();
    expect(openAfter('activityTaskScheduledEventAttributes').effect).toEqual({ patience: 10_000 });
    expect(openAfter('activityTaskCompletedEventAttributes').effect).toBeUndefined();
  });

  test('is a time, as of when the step was begun that named it, until that comes', () => {
    const begun = events.find((event) => event.workflowTaskStartedEventAttributes);
    const timer = events.find((event) => event.timerStartedEventAttributes);
    const duration = timer?.timerStartedEventAttributes?.startToFireTimeout;
    expect(openAfter('timerStartedEventAttributes').timers).toEqual([
      tsToMs(begun?.eventTime) + tsToMs(duration),
    ]);
    expect(openWorkOf(events).timers).toEqual([]);
  });
});

test('an effect that failed is tried again after pauses that double', () => {
  const at = (seconds: number) => msToTs(seconds * 1000);
  expect(nextTryOf({ attempt: 1, lastStartedTime: at(100) })).toBeUndefined();
  const failed = { lastStartedTime: at(100), lastAttemptCompleteTime: at(101) };
  expect(nextTryOf({ ...failed, attempt: 2 })).toBe(102_000);
  expect(nextTryOf({ ...failed, attempt: 4 })).toBe(105_000);
  expect(nextTryOf({ ...failed, attempt: 90 })).toBe(701_000);
  expect(nextTryOf({ ...failed, attempt: 2, lastStartedTime: at(102) })).toBeUndefined();
});

test('a worker gives a sign of life when it begins an effect, and with each heartbeat', () => {
  const lastStartedTime = msToTs(2000);
  expect(signsOf({ lastStartedTime })).toEqual({ begun: 2000, last: 2000 });
  const before = { lastStartedTime, lastHeartbeatTime: msToTs(1000) };
  expect(signsOf(before)).toEqual({ begun: 2000, last: 2000 });
  const after = { lastStartedTime, lastHeartbeatTime: msToTs(3000) };
  expect(signsOf(after)).toEqual({ begun: 2000, last: 3000 });
});
