import { z } from 'zod';
import {
  confirmPasswordSchema,
  enableSecondFactorSchema,
  preparedSecondFactorSchema,
  RECOVERY_CODES,
  recoveryCodesSchema,
} from '@canvass/contracts/account/second-factor';
import {
  hashRecoveryCode,
  openSecret,
  recoveryCodesFor,
  sealSecret,
} from '@canvass/platform/identity/second-factor';
import { newTotpSecret, stepOf, totpUri } from '@canvass/platform/identity/totp';
import { conflict } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import { answer, commandOfOwn } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle } from '../../command/handle.js';
import { createCheckPassword } from '../password/own-password.js';
import { disable, enable, prepare, replaceCodes } from './decide.js';
import { secondFactorFold } from './prove.js';

/** Signing in with a code of an app besides the password: on, off, and its recovery codes. */
export function secondFactorRoutes(dependencies: CommandDependencies): Route[] {
  const { keys, now } = dependencies;
  const checkPassword = createCheckPassword(dependencies);
  const always = {
    access: 'signedIn',
    forPeople: true,
    limit: { calls: 30, seconds: 60 },
  } as const;
  const newCodes = (account: string, commandId: string) => {
    const recoveryCodes = recoveryCodesFor(keys, `${account}/${commandId}`, RECOVERY_CODES);
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(keys, account, code));
    return { recoveryCodes, hashes };
  };
  const on = (account: string) => ({ stream: `account-${account}`, fold: secondFactorFold });
  return [
    route({
      ...always,
      method: 'post',
      path: '/account/secondFactor/prepare',
      summary: 'Make the secret of a second factor, to be put into an authenticator app',
      body: confirmPasswordSchema,
      answers: { 200: preparedSecondFactorSchema },
      handle: async (call) => {
        const context = commandOfOwn(call);
        const { email } = await checkPassword(context.by, call.body.password, 'password');
        const sealed = sealSecret(keys, context.by, newTotpSecret());
        const { state, position } = await handle(dependencies, context, {
          ...on(context.by),
          decide: (loaded) => prepare(loaded.state, sealed),
        });
        // Sent again after it was switched on, or with the key of another command: there is no secret any more.
        if (!state.prepared) throw conflict(state.enabled ? 'secondFactorOn' : 'conflict');
        const secret = openSecret(keys, context.by, state.prepared);
        return answer(200, { secret, uri: totpUri(secret, email) }, position);
      },
    }),
    route({
      ...always,
      method: 'post',
      path: '/account/secondFactor',
      summary: 'Switch the second factor on, with a code that the app shows',
      body: enableSecondFactorSchema,
      answers: { 200: recoveryCodesSchema },
      handle: async (call) => {
        const context = commandOfOwn(call);
        const { recoveryCodes, hashes } = newCodes(context.by, context.commandId);
        const code = call.body.code.replace(/\s/g, '');
        const { position } = await handle(dependencies, context, {
          ...on(context.by),
          decide: ({ state }) => {
            const secret = state.prepared && openSecret(keys, context.by, state.prepared);
            const step = secret ? stepOf(secret, code, now()) : undefined;
            return enable(state, { step, recoveryCodes: hashes });
          },
        });
        return answer(200, { recoveryCodes }, position);
      },
    }),
    route({
      ...always,
      method: 'post',
      path: '/account/secondFactor/recoveryCodes',
      summary: 'Get other recovery codes; the former ones are not taken any more',
      body: confirmPasswordSchema,
      answers: { 200: recoveryCodesSchema },
      handle: async (call) => {
        const context = commandOfOwn(call);
        await checkPassword(context.by, call.body.password, 'password');
        const { recoveryCodes, hashes } = newCodes(context.by, context.commandId);
        const { position } = await handle(dependencies, context, {
          ...on(context.by),
          decide: ({ state }) => replaceCodes(state, hashes),
        });
        return answer(200, { recoveryCodes }, position);
      },
    }),
    route({
      ...always,
      method: 'delete',
      path: '/account/secondFactor',
      summary: 'Switch the second factor off',
      body: confirmPasswordSchema,
      answers: { 200: z.object({}) },
      handle: async (call) => {
        const context = commandOfOwn(call);
        await checkPassword(context.by, call.body.password, 'password');
        const { position } = await handle(dependencies, context, {
          ...on(context.by),
          decide: ({ state }) => disable(state),
        });
        return answer(200, {}, position);
      },
    }),
  ];
}
