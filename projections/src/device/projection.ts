import { deviceAggregate } from '@canvass/contracts/device/state';
import { projectionOf } from '../runner/projection.js';
import { recordFacts } from '../runner/record.js';
import { deviceCollection, type DeviceBody } from './document.js';

export const deviceProjection = projectionOf(deviceAggregate, {
  collection: deviceCollection,
  evolve(body: DeviceBody | null, event) {
    const state = deviceAggregate.evolve(body ?? deviceAggregate.initial, event);
    const { content } = state;
    if (!content) return null;
    return { ...state, content, ...recordFacts(body, event) };
  },
  changes: (before, after, key) => {
    const firm = (after ?? before)?.firm;
    return firm ? [{ firm, topic: 'device', ids: [key] }] : [];
  },
});
