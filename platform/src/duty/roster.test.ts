import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignmentOf, beat, emptyRoster, leave, letGo, lift, type Roster } from './roster.js';

const all = ['charts', 'polls', 'questions', 'sessions', 'things'];
const nobody = new Set<string>();

/** Members that came one after the other, and let go of what is others' at once. */
function after(...members: string[]): Roster {
  return members.reduce((roster, member) => freed(beat(roster, member, all, nobody)), emptyRoster);
}

function freed(roster: Roster): Roster {
  return Object.keys(roster.members).reduce((one, member) => letGo(one, member, []), roster);
}

describe('a roster', () => {
  it('gives everything to the first, and half of it to the second', () => {
    expect(assignmentOf(after('ann'), 'ann')).toEqual({ duties: all, epoch: 1 });
    const two = after('ann', 'bob');
    expect(assignmentOf(two, 'ann').duties).toHaveLength(3);
    // What stays is not disturbed.
    expect(assignmentOf(two, 'ann').epoch).toBe(1);
    expect(assignmentOf(two, 'bob').duties).toHaveLength(2);
    expect(assignmentOf(two, 'bob').epoch).toBe(2);
  });

  it('changes nothing but the count while everybody gives signs of life', () => {
    const two = after('ann', 'bob');
    const later = beat(beat(two, 'ann', all, nobody), 'bob', all, nobody);
    const twice = { beats: 2, able: all };
    expect(later).toEqual({ ...two, members: { ann: twice, bob: twice } });
  });

  it('knows the next sign of who was taken for dead from the last one', () => {
    const alone = beat(after('ann', 'bob'), 'ann', all, new Set(['bob']));
    expect(beat(alone, 'bob', all, nobody, 2).members['bob']?.beats).toBe(2);
  });

  it('gives the duties of who is silent, or has left, to the others', () => {
    const two = after('ann', 'bob');
    const alone = beat(two, 'bob', all, new Set(['ann']));
    expect(assignmentOf(alone, 'bob')).toEqual({ duties: all, epoch: 3 });
    expect(assignmentOf(leave(two, 'bob'), 'ann').duties).toEqual(all);
    expect(leave(after('ann'), 'ann').duties).toEqual({});
  });

  it('gives members only duties they can perform', () => {
    const newer = beat(after('ann'), 'bob', [...all, 'charts 2'], nobody);
    expect(newer.duties['charts 2']?.member).toBe('bob');
    expect(assignmentOf(newer, 'ann').duties).toHaveLength(3);
    const withoutNewer = beat(newer, 'ann', all, new Set(['bob']));
    expect(Object.keys(withoutNewer.duties).sort()).toEqual(all);
  });

  it('lifts the epoch of one who is taken for older elsewhere', () => {
    const two = lift(after('ann', 'bob'), 'ann', 40);
    expect(assignmentOf(two, 'ann').epoch).toBe(41);
    expect(assignmentOf(two, 'bob').epoch).toBe(2);
    expect(assignmentOf(beat(two, 'bob', all, new Set(['ann'])), 'bob').epoch).toBe(42);
  });

  it('passes a duty on once its owner has released it or died', () => {
    const two = beat(after('ann'), 'bob', all, nobody);
    const [first, second] = all.filter((duty) => two.duties[duty]?.member === 'bob');
    expect(assignmentOf(two, 'bob').duties).toEqual([]);
    expect(assignmentOf(two, 'ann').duties).toHaveLength(3);
    const one = beat(letGo(two, 'ann', [second ?? '']), 'ann', all, nobody);
    expect(assignmentOf(one, 'bob').duties).toEqual([first]);
    expect(assignmentOf(letGo(one, 'ann', []), 'bob').duties).toEqual([first, second]);
    expect(assignmentOf(leave(one, 'ann'), 'bob').duties).toEqual(all);
    expect(assignmentOf(beat(one, 'bob', all, new Set(['ann'])), 'bob').duties).toEqual(all);
  });

  it('starts no duty while a live member is still performing it', () => {
    const who = fc.constantFrom('ann', 'bob', 'cid');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('beats' as const), who }),
      fc.record({ kind: fc.constant('ends' as const), who }),
      fc.record({ kind: fc.constant('leaves' as const), who }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let roster = emptyRoster;
        /** Duties each is performing; the work ends some time after the duty was reassigned. */
        const atWork = new Map<string, readonly string[]>();
        const isEnding = new Map<string, boolean>();
        for (const { kind, who: me } of steps) {
          const mine = atWork.get(me) ?? [];
          if (kind === 'ends' && isEnding.get(me)) {
            atWork.set(me, []);
            isEnding.set(me, false);
          } else if (kind === 'leaves') {
            roster = leave(roster, me);
            atWork.delete(me);
            isEnding.delete(me);
          } else if (kind === 'beats') {
            roster = beat(letGo(roster, me, mine), me, all, nobody);
            const { duties } = assignmentOf(roster, me);
            if (duties.join() === mine.join()) isEnding.set(me, false);
            else if (mine.length === 0) atWork.set(me, duties);
            else isEnding.set(me, true);
          }
          const busy = [...atWork.values()].flat();
          expect(busy.length).toBe(new Set(busy).size);
        }
        const members = Object.keys(roster.members);
        const given = members.flatMap((one) => assignmentOf(freed(roster), one).duties);
        expect(given.sort()).toEqual(members.length > 0 ? all : []);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives each duty to one member, fairly, under a newer epoch whenever it changes hands', () => {
    const step = fc.record({
      who: fc.constantFrom('ann', 'bob', 'cid', 'dan'),
      silent: fc.subarray(['ann', 'bob', 'cid', 'dan']),
      leaves: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let roster = emptyRoster;
        for (const { who, silent, leaves } of steps) {
          const before = roster;
          const gone = new Set(silent.filter((one) => one !== who));
          roster = freed(leaves ? leave(roster, who) : beat(roster, who, all, gone));
          const members = Object.keys(roster.members);
          const counts = members.map((member) => assignmentOf(roster, member).duties.length);
          expect(Object.keys(roster.duties).sort()).toEqual(members.length > 0 ? all : []);
          expect(Math.max(0, ...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
          for (const [duty, { member, epoch }] of Object.entries(roster.duties)) {
            const former = before.duties[duty];
            if (former?.member === member) expect(epoch).toBe(former.epoch);
            else expect(epoch).toBeGreaterThan(before.epoch);
          }
        }
      }),
    );
  });
});
