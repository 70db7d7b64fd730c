import { describe, expect, it } from 'vitest';
import { pollContent } from '@canvass/contracts/samples/contents';
import { given } from '../testing/fold.js';
import { pollProjection } from './projection.js';

const stream = 'poll-p1';
const content = pollContent({ name: 'Stay', questions: ['q1'] });
const created = { stream, type: 'PollCreated', data: { content } };
const published = { stream, type: 'PollPublished' };

describe('pollProjection', () => {
  it('keeps the poll as it stands, with what its views need', async () => {
    const poll = await given(pollProjection, created, published, {
      stream,
      type: 'PollPlaced',
      data: { device: 'device-1' },
    }).document('p1');
    expect(poll).toEqual({
      _id: 'p1',
      _position: '00000003',
      searched: { name: 'stay' },
      exists: true,
      deleted: false,
      content: { ...content, status: 2 },
      devices: ['device-1'],
      firm: 'firm-1',
      createdAt: '2026-01-01T00:00:00.000Z',
      revision: 2,
    });
  });

  it('forgets a deleted poll, and counts the published ones', async () => {
    const other = [
      { ...created, stream: 'poll-p2' },
      { ...published, stream: 'poll-p2' },
    ];
    const polls = given(
      pollProjection,
      created,
      published,
      ...other,
      { ...created, stream: 'poll-p3' },
      { stream, type: 'PollDeleted' },
    );
    expect(await polls.document('p1')).toBeUndefined();
    expect(await polls.document('firm-1', 'pollTotals_v2')).toMatchObject({
      counts: { activePolls: 1 },
    });
  });

  it('does not count a poll that was withdrawn', async () => {
    const polls = given(pollProjection, created, published, {
      stream,
      type: 'PollWithdrawn',
      data: { status: 0 },
    });
    expect(await polls.document('firm-1', 'pollTotals_v2')).toBeUndefined();
  });
});
