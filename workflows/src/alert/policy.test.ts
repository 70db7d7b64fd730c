import type { Stand } from '@canvass/contracts/alert/stand';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alertPolicy, type AlertEffect, type AlertResult, type Alerts } from './policy.js';

const START = Date.parse('2026-03-01T12:00:00.000Z');
const QUARTER = 15 * 60 * 1000;
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString();

interface Look {
  stand: Stand | undefined;
  isQuiet: boolean;
  /** Whether quiet hours begin between the look and the mail. */
  isLate: boolean;
}

/** The mails that follow from a number of looks at one figure, by the place of the look. */
function mailsOf(looks: readonly Look[]): number[] {
  let state: Alerts = alertPolicy.initial;
  let now = 0;
  const hear = (input: Parameters<typeof alertPolicy.decide>[1]): readonly AlertEffect[] => {
    const decided = alertPolicy.decide(state, input, at(now));
    ({ state } = decided);
    if (decided.wakeAt !== undefined) now = Math.max(now, Date.parse(decided.wakeAt) - START);
    return decided.effects;
  };
  expect(hear({ type: 'news', news: null })).toEqual([]);
  return looks.flatMap(({ stand, isQuiet, isLate }, place) => {
    expect(hear({ type: 'timer' }).map(({ type }) => type)).toEqual(['look']);
    const seen = { alert: 'a', ...(stand && { stand }), value: 1, answers: 9, isQuiet };
    const result: AlertResult = { type: 'looked', isOver: false, seen: [seen] };
    const told = hear({ type: 'result', result });
    const done: AlertResult = isLate ? { type: 'postponed', alert: 'a' } : { type: 'told' };
    expect(told.flatMap(() => hear({ type: 'result', result: done }))).toEqual([]);
    return told.length > 0 && !isLate ? [place] : [];
  });
}

it('tells a figure once until it was well back, and never in quiet hours', () => {
  const looks = fc.array(
    fc.record({
      stand: fc.constantFrom<Stand | undefined>('crossed', 'between', 'back', undefined),
      isQuiet: fc.boolean(),
      isLate: fc.boolean(),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(looks, (all) => {
      const mails = mailsOf(all);
      for (const [index, place] of mails.entries()) {
        expect(all[place]).toMatchObject({ stand: 'crossed', isQuiet: false });
        const next = mails[index + 1];
        if (next === undefined) continue;
        expect(all.slice(place, next).some(({ stand }) => stand === 'back')).toBe(true);
      }
    }),
  );
});

it('tells after quiet hours what crossed in them, unless it came back', () => {
  const look = (stand: Stand, isQuiet: boolean): Look => ({ stand, isQuiet, isLate: false });
  expect(mailsOf([look('crossed', true), look('crossed', false)])).toEqual([1]);
  expect(mailsOf([look('crossed', true), look('back', false)])).toEqual([]);
});

it('looks every quarter of an hour, until there is no alert any more', () => {
  const begun = alertPolicy.decide(alertPolicy.initial, { type: 'timer' }, at(0));
  const result: AlertResult = { type: 'looked', isOver: false, seen: [] };
  const looked = alertPolicy.decide(begun.state, { type: 'result', result }, at(1000));
  expect(looked.wakeAt).toBe(at(QUARTER));
  const over: AlertResult = { ...result, isOver: true };
  const ended = alertPolicy.decide(begun.state, { type: 'result', result: over }, at(1000));
  expect(ended.wakeAt).toBeUndefined();
});
