import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { expect, it } from 'vitest';
import { changesOf } from './changes.js';

const event = (type: string, data: RecordedEvent['data']): RecordedEvent => ({
  ...{ id: type, stream: 'poll-1', revision: 0, position: '1', recordedAt: '', type, data },
  metadata: { at: '', commandId: 'c', correlationId: 'c' },
});

it('tells the fields that content changed, gained and lost, and no secret', () => {
  const long = 'x'.repeat(201);
  const told = changesOf([
    event('PollCreated', { content: { name: 'One', status: 1, style: { a: 1, b: 2 }, text: 'a' } }),
    event('PollPlaced', { device: 'd' }),
    event('ResultsShared', { token: 'let-me-in' }),
    event('PollEdited', { content: { name: 'Two', status: 1, style: { b: 2, a: 1 }, text: long } }),
    event('PollEdited', { content: { name: 'Two', style: { a: 2 }, text: long } }),
  ]);
  expect(told).toEqual([
    [],
    [{ field: 'device', after: 'd' }],
    [{ field: 'token' }],
    [
      { field: 'name', before: 'One', after: 'Two' },
      { field: 'text', before: 'a' },
    ],
    [{ field: 'status', before: 1 }, { field: 'style' }],
  ]);
});
