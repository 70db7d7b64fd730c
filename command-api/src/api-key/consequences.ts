import type { ApiKeyEvent } from '@canvass/contracts/api-key/events';
import type { Consequences } from '../command/consequences.js';

/** Nothing follows: each call looks its key up. */
export const apiKeyConsequences: Consequences<ApiKeyEvent> = {
  ApiKeyCreated: null,
  ApiKeyRevoked: null,
};
