import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { writeApiKey } from '@canvass/contracts/api-key/api-key';
import { createApiKeySchema } from '@canvass/contracts/api-key/commands';
import { evolveApiKey, initialApiKey } from '@canvass/contracts/api-key/state';
import { madeApiKeySchema, type MadeApiKey } from '@canvass/contracts/api-key/view';
import { deleteSchema } from '@canvass/contracts/question/commands';
import { foldOf } from '@canvass/platform/event-log/fold';
import { route, type Route } from '@canvass/platform/http/route';
import { apiKeyHash, apiKeySecret } from '@canvass/platform/identity/api-key';
import { accountFold } from '../account/register.js';
import { answer, commandOf, commandOfAnyone, editors, signedIn } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { createApiKey, revokeApiKey } from './decide.js';

const apiKeyFold = foldOf(initialApiKey, evolveApiKey);

export function apiKeyRoutes(dependencies: CommandDependencies): Route[] {
  const { keys } = dependencies;
  return [
    route({
      method: 'post',
      path: '/apiKey',
      summary: 'Make a key with which scripts act as this account; it is shown only now',
      access: editors,
      forPeople: true,
      body: createApiKeySchema,
      answers: { 201: madeApiKeySchema },
      limit: { calls: 30, seconds: 60 },
      handle: async ({ body, ...call }) => {
        const command = commandOf({ body, ...call });
        const maker = signedIn({ body, ...call });
        const { state: account } = await load(dependencies, `account-${command.by}`, accountFold);
        requireConfirmed(account);
        const id = derivedId('apiKey', command.by, command.commandId);
        const secret = apiKeySecret(keys, id);
        const { state, createdAt, position } = await handle(dependencies, command, {
          stream: `apiKey-${id}`,
          fold: apiKeyFold,
          decide: ({ state }) => createApiKey(state, maker, body, apiKeyHash(keys, secret)),
        });
        const { name, scopes } = state;
        const made: MadeApiKey = { _id: id, name, scopes, createdAt, key: writeApiKey(id, secret) };
        return answer(201, made, position);
      },
    }),
    route({
      method: 'delete',
      path: '/apiKey',
      summary: 'Revoke a key; it stops working within a second',
      access: editors,
      forPeople: true,
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: async ({ body, ...call }) => {
        // Not only while the account is active: ending access is always right.
        const command = commandOfAnyone({ body, ...call });
        const { position } = await handle(dependencies, command, {
          stream: `apiKey-${body.id}`,
          fold: apiKeyFold,
          decide: ({ state }) => revokeApiKey(state, command.by),
        });
        return answer(200, { id: body.id }, position);
      },
    }),
  ];
}
