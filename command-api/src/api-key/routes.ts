import { apiKeyCalls as calls } from '@canvass/contracts/api-key/calls';
import { createApiKeySchema } from '@canvass/contracts/api-key/commands';
import { madeApiKeySchema } from '@canvass/contracts/api-key/view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { atSession, ownCallerOf } from '../session/caller.js';
import { createApiKey } from './create-api-key.js';
import { revokeApiKey } from './revoke-api-key.js';

export function apiKeyRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.create, {
      summary: 'Make a key with which scripts act as this account; it is shown only now',
      forPeople: true,
      body: createApiKeySchema,
      answer: madeApiKeySchema,
      limit: { calls: 30, seconds: 60 },
      handle: (call) =>
        replied(createApiKey(dependencies, atSession(call, callerOf(call)), call.body)),
    }),
    route(calls.revoke, {
      summary:
        'Revoke a key of the own account or, as the owner, of any account of the firm; it stops working at once',
      forPeople: true,
      body: deleteSchema,
      answer: deleteSchema,
      // Accounts without a plan may revoke keys too.
      handle: (call) => replied(revokeApiKey(dependencies, ownCallerOf(call), call.body)),
    }),
  ];
}
