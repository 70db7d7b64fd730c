import { snapshotOf } from '@canvass/contracts/library/snapshot';
import { EVERY_FIRM } from '@canvass/contracts/live/change';
import { pollContent } from '@canvass/contracts/samples/contents';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { libraryProjection } from './projection.js';

const stream = 'library-l1';
const poll = pollContent({ name: 'Stay', category: 'hotels' });
const snapshot = snapshotOf(poll, new Map(), { names: { bg: 'Престой' } });
const added = { stream, type: 'LibraryPollAdded', data: { snapshot } };
const changed = snapshotOf({ ...poll, name: 'Visit' }, new Map());
const edited = { stream, type: 'LibraryPollEdited', data: { snapshot: changed } };
const deleted = { stream, type: 'LibraryPollDeleted' };

describe('libraryProjection', () => {
  it('keeps a poll as it stands, and finds it by its name in each language', async () => {
    const asAdded = await given(libraryProjection, added).document('l1');
    expect(asAdded).toMatchObject({ searched: { name: 'stay\nпрестой' }, snapshot });
    expect(await given(libraryProjection, added, edited, edited).document('l1')).toEqual({
      _id: 'l1',
      _position: '00000003',
      searched: { name: 'visit' },
      snapshot: changed,
      firm: 'firm-1',
      createdAt: '2026-01-01T00:00:00.000Z',
      revision: 2,
    });
  });

  it('tells every firm', () => {
    expect(libraryProjection.changes?.(null, null, 'l1')).toEqual([
      { firm: EVERY_FIRM, topic: 'library', ids: ['l1'] },
    ]);
  });

  it('forgets one that was deleted, also when that is told twice', async () => {
    const events = [added, deleted, deleted];
    expect(await given(libraryProjection, ...events).document('l1')).toBeUndefined();
  });
});
