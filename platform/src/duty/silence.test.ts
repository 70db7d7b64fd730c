import { beforeEach, describe, expect, it } from 'vitest';
import { beat, emptyRoster, type Roster } from './roster.js';
import { Silence } from './silence.js';

const pace = { beatEvery: 1000, silentAfter: 5000 };
const nobody: ReadonlySet<string> = new Set();
const sign = (roster: Roster, name: string): Roster => beat(roster, name, ['charts'], nobody);

describe('silence', () => {
  let silence: Silence;
  let roster: Roster;
  beforeEach(() => {
    silence = new Silence('ann', pace);
    roster = sign(sign(emptyRoster, 'ann'), 'bob');
  });

  it('reports a process after five looks without a sign of life, a beat apart, and not before', () => {
    for (const second of [0, 1, 2, 3, 4]) {
      expect(silence.look(roster, second * 1000)).toEqual(nobody);
    }
    expect(silence.look(roster, 5000)).toEqual(new Set(['bob']));
  });

  it('ends with a sign', () => {
    silence.look(roster, 0);
    for (const second of [1, 2, 3, 4, 5, 6, 7, 8]) {
      roster = sign(roster, 'bob');
      expect(silence.look(roster, second * 1000)).toEqual(nobody);
    }
  });

  it('counts a long time between two looks as one beat: the store is slow for all', () => {
    for (const minute of [0, 1, 2, 3, 4]) {
      expect(silence.look(roster, minute * 60_000)).toEqual(nobody);
    }
    expect(silence.look(roster, 300_000)).toEqual(new Set(['bob']));
  });

  it('counts looks in quick succession by their time', () => {
    for (let look = 0; look < 100; look += 1) {
      expect(silence.look(roster, look * 10)).toEqual(nobody);
    }
  });

  it('starts again after a time in which the roster could not be read', () => {
    for (const second of [0, 1, 2, 3, 4]) silence.look(roster, second * 1000);
    silence.forget();
    for (const second of [5, 6, 7, 8, 9]) {
      expect(silence.look(roster, second * 1000)).toEqual(nobody);
    }
    expect(silence.look(roster, 10_000)).toEqual(new Set(['bob']));
  });

  it('is heard of anew from one who left and comes again', () => {
    for (const second of [0, 1, 2, 3, 4]) silence.look(roster, second * 1000);
    silence.look(sign(emptyRoster, 'ann'), 5000);
    expect(silence.look(roster, 6000)).toEqual(nobody);
  });

  it('is never one’s own', () => {
    const alone = sign(emptyRoster, 'ann');
    for (const second of [0, 2, 4, 6, 8, 10]) {
      expect(silence.look(alone, second * 1000)).toEqual(nobody);
    }
  });
});
