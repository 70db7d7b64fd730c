import { deviceAggregate } from '@canvass/contracts/device/state';
import { comparisonKey } from '@canvass/contracts/language/comparison-key';
import { projectionOf } from '../runner/projection.js';
import { recordBody, toldToFirm } from '../runner/record.js';
import { deviceCollection, type DeviceBody } from './document.js';

export const deviceProjection = projectionOf(deviceAggregate, {
  collection: deviceCollection,
  evolve(body: DeviceBody | null, event) {
    const state = deviceAggregate.evolve(body ?? deviceAggregate.initial, event);
    const record = recordBody(body, event, state);
    return record && { ...record, serialKey: comparisonKey(record.content.serialNumber) };
  },
  changes: toldToFirm('device'),
});
