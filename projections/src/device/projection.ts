import { deviceAggregate } from '@canvass/contracts/device/state';
import { projectionOf } from '../runner/projection.js';
import { recordBody, toldToFirm } from '../runner/record.js';
import { deviceCollection, type DeviceBody } from './document.js';

export const deviceProjection = projectionOf(deviceAggregate, {
  collection: deviceCollection,
  evolve(body: DeviceBody | null, event) {
    const state = deviceAggregate.evolve(body ?? deviceAggregate.initial, event);
    return recordBody(body, event, state);
  },
  changes: toldToFirm('device'),
});
