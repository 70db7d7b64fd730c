import { Refusal } from '@canvass/contracts/rule/refusal';
import type { TrialEvent } from '@canvass/contracts/trial/events';
import { MOST_TESTS, type TrialState } from '@canvass/contracts/trial/state';

/** Gives a test a place, once. @throws Refusal tooManyTests */
export function decidePlace({ tests }: TrialState, response: string): TrialEvent[] {
  if (tests.includes(response)) return [];
  if (tests.length >= MOST_TESTS) throw new Refusal('forbidden', 'tooManyTests');
  return [{ type: 'TestPlaceTaken', data: { response } }];
}

/** Deletes all tests, if there are any. */
export function decideDeletion({ tests }: TrialState): TrialEvent[] {
  return tests.length === 0 ? [] : [{ type: 'TestsDeleted', data: {} }];
}
