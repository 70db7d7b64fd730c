import { describe, expect, it } from 'vitest';
import { deviceContent } from '@canvass/contracts/samples/contents';
import { given } from '../testing/fold.js';
import { deviceProjection } from './projection.js';

const stream = 'device-d1';
const content = deviceContent({
  ...{ name: 'Lobby', type: 'tablet', serialNumber: 'LOBBY-1' },
  ...{ polls: ['poll-1'], isActive: 'poll-1' },
});
const created = { stream, type: 'DeviceCreated', data: { content } };
const deleted = { stream, type: 'DeviceDeleted' };

describe('deviceProjection', () => {
  it('keeps a device in the bin, and its name after permanent deletion', async () => {
    const inBin = await given(deviceProjection, created, deleted).document('d1');
    expect(inBin).toEqual({
      _id: 'd1',
      _position: '00000002',
      searched: { name: 'lobby' },
      serialKey: content.serialNumber.toLowerCase(),
      exists: true,
      removed: false,
      content: { ...content, status: 'deleted' },
      firm: 'firm-1',
      createdAt: '2026-01-01T00:00:00.000Z',
      revision: 1,
    });
    const removed = { stream, type: 'DeviceRemoved' };
    expect(await given(deviceProjection, created, deleted, removed).document('d1')).toEqual({
      ...inBin,
      _position: '00000003',
      removed: true,
      revision: 2,
    });
  });

  it('takes a deleted poll off the device', async () => {
    const dropped = { stream, type: 'DevicePollDropped', data: { poll: 'poll-1' } };
    expect(await given(deviceProjection, created, dropped).document('d1')).toMatchObject({
      content: { polls: [], isActive: '' },
    });
  });

  it('has no document for a device that only lost its claim, nor for an account that did', async () => {
    const devices = given(
      deviceProjection,
      { stream, type: 'ClaimLost', data: { claim: 'c' } },
      { stream: 'account-d1', type: 'ClaimLost', data: { claim: 'c' } },
    );
    expect(await devices.document('d1')).toBeUndefined();
  });
});
