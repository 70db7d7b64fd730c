import { expect, it } from 'vitest';
import { asideAggregate, isDiscarding } from './state.js';

const asked = { type: 'AsideDiscardAsked', data: {} } as const;
const ended = (asking: number) => ({ type: 'AsideDiscardEnded', data: { asking } }) as const;
const { evolve, initial } = asideAggregate;

it('is being discarded from each asking until that is done', () => {
  const events = [asked, ended(1), asked, asked, ended(2), ended(3)];
  let state = initial;
  const going = events.map((event) => isDiscarding((state = evolve(state, event))));
  expect(isDiscarding(initial)).toBe(false);
  expect(going).toEqual([true, false, true, true, true, false]);
});
