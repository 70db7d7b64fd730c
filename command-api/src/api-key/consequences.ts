import type { ApiKeyEvent } from '@canvass/contracts/api-key/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows: a key is looked up at each call. */
export const apiKeyConsequences: Consequences<ApiKeyEvent> = {
  ApiKeyCreated: null,
  ApiKeyRevoked: null,
};
