import { Refusal } from '@canvass/contracts/rule/refusal';
import { expect } from 'vitest';

export interface When<State, Event> {
  when(decide: (state: State) => Event[]): Then<Event>;
}

export interface Then<Event> {
  /** Expects exactly these events, in this order. */
  then(...events: Event[]): void;
  /** Expects a refusal with this code, and with these details if they are given. */
  refused(code: string, details?: unknown): void;
}

/** Given–when–then for one fold: `given(events).when(command).then(events)`. */
export function givenFor<State, Event>({
  initial,
  evolve,
}: {
  initial: State;
  evolve(state: State, event: Event): State;
}): (...events: Event[]) => When<State, Event> & { state: State } {
  return (...events) => {
    const state = events.reduce(evolve, initial);
    return { state, when: (decide) => outcomeOf(() => decide(state)) };
  };
}

function outcomeOf<Event>(decide: () => Event[]): Then<Event> {
  return {
    then: (...events) => {
      expect(decide()).toEqual(events);
    },
    refused: (code, details) => {
      let refusal: unknown;
      try {
        decide();
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(Refusal);
      expect((refusal as Refusal).code).toBe(code);
      if (details !== undefined) expect((refusal as Refusal).details).toEqual(details);
    },
  };
}
