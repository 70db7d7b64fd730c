import type { CountedPerson } from '@canvass/contracts/person/schema';
import type { Decision, Policy } from '@canvass/platform/scheduler/port';

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** An erasure of all of one person. */
export interface PersonErasing {
  /** What was erased so far. */
  erased: CountedPerson;
  isOver: boolean;
}

export type PersonEffect =
  /** Erase what is found. */
  | { type: 'erase' }
  /** Nothing is found any more. */
  | ({ type: 'end' } & CountedPerson);

/** What was erased. */
export type PersonResult = ({ type: 'erased' } & CountedPerson) | { type: 'ended' };

type Decided = Decision<PersonErasing, PersonEffect>;

const nothing: CountedPerson = { responses: 0, recipients: 0, reports: 0 };

function turn(state: PersonErasing, result: Extract<PersonResult, { type: 'erased' }>): Decided {
  const { responses, recipients, reports } = result;
  const erased = {
    responses: state.erased.responses + responses,
    recipients: state.erased.recipients + recipients,
    reports: state.erased.reports + reports,
  };
  const isAll = responses + recipients + reports === 0;
  const next: PersonEffect = isAll ? { type: 'end', ...erased } : { type: 'erase' };
  return { state: { ...state, erased }, effects: [next], wakeAt: undefined };
}

/** Erases what is found of a person until nothing is found any more, and then notes how much that was. */
export const personPolicy: Policy<PersonErasing, null, PersonEffect, PersonResult> = {
  name: 'person',
  initial: { erased: nothing, isOver: false },
  decide(state, input) {
    if (input.type === 'result') {
      const { result } = input;
      if (result.type === 'erased') return turn(state, result);
      return { state: { ...state, isOver: true }, effects: [], wakeAt: undefined };
    }
    const isDone = input.type === 'timer' && state.isOver;
    const effects: PersonEffect[] = isDone ? [] : [{ type: 'erase' }];
    return { state, effects, wakeAt: undefined };
  },
  // What a person has a right to is tried again the next day.
  decideSkipped: (state, _effect, now) => ({
    ...{ state, effects: [] },
    wakeAt: new Date(Date.parse(now) + DAY).toISOString(),
  }),
};
