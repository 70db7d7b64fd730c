import { apiKeyEvents, type ApiKeyEvent } from '@canvass/contracts/api-key/events';
import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import type { Projection } from '../runner/projection.js';
import { apiKeyCollection, type ApiKeyBody } from './document.js';

export const apiKeyProjection: Projection<ApiKeyBody> = {
  collection: apiKeyCollection,
  types: Object.keys(apiKeyEvents),
  keys: ({ stream }) => (categoryOf(stream) === 'apiKey' ? [idOf(stream)] : []),
  evolve(body, event) {
    const { type, data } = event as unknown as ApiKeyEvent;
    switch (type) {
      case 'ApiKeyCreated': {
        const { at, firm = '' } = event.metadata;
        const { keyEpoch = 0, expiresAt = null, ...rest } = data;
        return { ...rest, keyEpoch, expiresAt, firm, createdAt: at };
      }
      case 'ApiKeyRevoked':
        return null;
      default:
        return body;
    }
  },
  changes: (before, after, key) => {
    const firm = (after ?? before)?.firm;
    return firm ? [{ firm, topic: 'apiKey', ids: [key] }] : [];
  },
};
