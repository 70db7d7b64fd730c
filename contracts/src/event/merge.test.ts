import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdit } from './merge.js';

interface Page {
  title: string;
  tags: string[];
  size?: number;
}
const base: Page = { title: 'One', tags: ['a'] };

describe('mergeEdit', () => {
  it('takes changes to fields nobody else touched', () => {
    expect(mergeEdit(base, { ...base, tags: ['b'] }, { title: 'Two' })).toEqual({
      merged: { title: 'Two', tags: ['b'] },
    });
  });

  it('names the fields both sides changed differently', () => {
    const current: Page = { title: 'Three', tags: ['b'] };
    expect(mergeEdit(base, current, { title: 'Two', tags: ['c'], size: 1 })).toEqual({
      conflicts: ['title', 'tags'],
    });
  });

  it('agrees when both sides changed a field to the same', () => {
    const current = { title: 'One', tags: ['b'] };
    expect(mergeEdit(base, current, { tags: ['b'] })).toEqual({ merged: current });
  });

  it('does not take back what others changed when a field is sent as it was', () => {
    const current = { title: 'Three', tags: ['a'] };
    expect(mergeEdit(base, current, { title: 'One', tags: ['c'] })).toEqual({
      merged: { title: 'Three', tags: ['c'] },
    });
  });

  it('sees a field that was added, and one that was not sent', () => {
    const current: Page = { ...base, size: 2 };
    expect(mergeEdit(base, current, { size: 3 })).toEqual({ conflicts: ['size'] });
    expect(mergeEdit(base, current, { size: undefined })).toEqual({ merged: current });
  });

  const value = fc.oneof(fc.nat(2), fc.record({ x: fc.nat(1), y: fc.nat(1) }));
  const record = fc.record({ a: value, b: value, c: value });
  const changes = fc.record({ a: value, b: value, c: value }, { requiredKeys: [] });

  it('is the edit itself when nothing happened in between', () => {
    fc.assert(
      fc.property(record, changes, (now, edit) => {
        expect(mergeEdit(now, now, edit)).toEqual({ merged: { ...now, ...edit } });
      }),
    );
  });

  it('loses neither side, or names what it would lose', () => {
    fc.assert(
      fc.property(record, record, changes, (before, now, edit) => {
        const result = mergeEdit<typeof before>(before, now, edit);
        const text = JSON.stringify;
        const fields = ['a', 'b', 'c'] as const;
        const ours = fields.filter((one) => one in edit && text(edit[one]) !== text(before[one]));
        const theirs = fields.filter((one) => text(now[one]) !== text(before[one]));
        const lost = ours.filter(
          (one) => theirs.includes(one) && text(edit[one]) !== text(now[one]),
        );
        if ('conflicts' in result) {
          expect(result.conflicts.toSorted()).toEqual(lost);
          expect(lost).not.toEqual([]);
          return;
        }
        expect(lost).toEqual([]);
        for (const one of ours) expect(result.merged[one]).toEqual(edit[one]);
        for (const one of theirs) expect(result.merged[one]).toEqual(now[one]);
      }),
    );
  });
});
