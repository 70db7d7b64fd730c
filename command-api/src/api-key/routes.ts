import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { writeApiKey } from '@canvass/contracts/api-key/api-key';
import { createApiKeySchema } from '@canvass/contracts/api-key/commands';
import { evolveApiKey, initialApiKey } from '@canvass/contracts/api-key/state';
import { madeApiKeySchema, type MadeApiKey } from '@canvass/contracts/api-key/view';
import { deleteSchema } from '@canvass/contracts/question/commands';
import { foldOf } from '@canvass/platform/event-log/fold';
import { route, type Route } from '@canvass/platform/http/route';
import { apiKeyHash, apiKeySecret } from '@canvass/platform/identity/api-key';
import { accountFold, firmFold } from '../account/register.js';
import { answer, commandOf, commandOfAnyone, editors, signedIn } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { requireProof } from '../session/proof.js';
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
        await requireProof(dependencies, maker);
        const { state: account } = await load(dependencies, `account-${command.by}`, accountFold);
        requireConfirmed(account);
        const id = derivedId('apiKey', command.by, command.commandId);
        const secret = apiKeySecret(keys, id);
        const { state, createdAt, position } = await handle(dependencies, command, {
          stream: `apiKey-${id}`,
          fold: apiKeyFold,
          decide: ({ state }) =>
            createApiKey(state, { ...maker, keyEpoch: account.keyEpoch }, body, {
              hash: apiKeyHash(keys, secret),
              now: dependencies.now(),
            }),
        });
        const { name, scopes, expiresAt } = state;
        const key = writeApiKey(id, secret);
        const made: MadeApiKey = { _id: id, name, scopes, createdAt, expiresAt, key };
        return answer(201, made, position);
      },
    }),
    route({
      method: 'delete',
      path: '/apiKey',
      summary:
        'Revoke a key, as the owner of the firm that of anybody in it; it stops working at once',
      access: editors,
      forPeople: true,
      body: deleteSchema,
      answers: { 200: deleteSchema },
      handle: async ({ body, ...call }) => {
        // Not only while the account is active: ending access is always right.
        const command = commandOfAnyone({ body, ...call });
        const { state: firm } = await load(dependencies, `firm-${command.firm}`, firmFold);
        const { position } = await handle(dependencies, command, {
          stream: `apiKey-${body.id}`,
          fold: apiKeyFold,
          decide: (loaded) => {
            const isOwner = firm.owner === command.by && loaded.firm === command.firm;
            return revokeApiKey(loaded.state, { account: command.by, isOwner });
          },
        });
        return answer(200, { id: body.id }, position);
      },
    }),
  ];
}
