import { deviceEvents, type DeviceEvent } from '@canvass/contracts/device/events';
import { evolveDevice, initialDevice } from '@canvass/contracts/device/state';
import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import type { Projection } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { deviceCollection, type DeviceBody } from './document.js';

export const deviceProjection: Projection<DeviceBody> = {
  collection: deviceCollection,
  types: Object.keys(deviceEvents),
  // Accounts lose claims too.
  keys: ({ stream }) => (categoryOf(stream) === 'device' ? [idOf(stream)] : []),
  evolve(body, event) {
    const state = evolveDevice(body ?? initialDevice, event as unknown as DeviceEvent);
    const { content } = state;
    if (!content) return null;
    return { ...state, content, ...recordFacts(body, event) };
  },
  changes: (before, after, key) => {
    const firm = (after ?? before)?.firm;
    return firm ? [{ firm, topic: 'device', ids: [key] }] : [];
  },
};
