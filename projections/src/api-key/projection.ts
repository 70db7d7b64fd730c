import { apiKeyAggregate, END_OF_ENDLESS_KEYS } from '@canvass/contracts/api-key/state';
import { projectionOf } from '../runner/projection.js';
import { toldToFirm } from '../runner/record.js';
import { apiKeyCollection, type ApiKeyBody } from './document.js';

export const apiKeyProjection = projectionOf(apiKeyAggregate, {
  collection: apiKeyCollection,
  evolve(_body: ApiKeyBody | null, event) {
    switch (event.type) {
      case 'ApiKeyCreated': {
        const { at, firm = '' } = event.metadata;
        const { keyEpoch = 0, expiresAt = END_OF_ENDLESS_KEYS, ...rest } = event.data;
        return { ...rest, keyEpoch, expiresAt, firm, createdAt: at };
      }
      case 'ApiKeyRevoked':
        return null;
    }
  },
  changes: toldToFirm('apiKey'),
});
