import {
  confirmPasswordSchema,
  enableSecondFactorSchema,
  preparedSecondFactorSchema,
  recoveryCodesSchema,
} from '@canvass/contracts/account/second-factor';
import { secondFactorCalls as calls } from '@canvass/contracts/account/second-factor-calls';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../../command/answer.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import { ownCallerOf } from '../../session/caller.js';
import { disableSecondFactor } from './disable-second-factor.js';
import { enableSecondFactor } from './enable-second-factor.js';
import { prepareSecondFactor } from './prepare-second-factor.js';
import { replaceRecoveryCodes } from './replace-recovery-codes.js';

/** The second factor of the caller's account: on, off, and its recovery codes. */
export function secondFactorRoutes(dependencies: CommandDependencies): Route[] {
  const always = { forPeople: true, limit: { calls: 30, seconds: 60 } } as const;
  return [
    route(calls.prepare, {
      ...always,
      summary: 'Make the secret of a second factor, to be put into an authenticator app',
      body: confirmPasswordSchema,
      answer: preparedSecondFactorSchema,
      handle: (call) => replied(prepareSecondFactor(dependencies, ownCallerOf(call), call.body)),
    }),
    route(calls.enable, {
      ...always,
      summary: 'Switch the second factor on, with a code that the app shows',
      body: enableSecondFactorSchema,
      answer: recoveryCodesSchema,
      handle: (call) => replied(enableSecondFactor(dependencies, ownCallerOf(call), call.body)),
    }),
    route(calls.replaceRecoveryCodes, {
      ...always,
      summary: 'Get other recovery codes; the former ones are not taken any more',
      body: confirmPasswordSchema,
      answer: recoveryCodesSchema,
      handle: (call) => replied(replaceRecoveryCodes(dependencies, ownCallerOf(call), call.body)),
    }),
    route(calls.disable, {
      ...always,
      summary: 'Switch the second factor off',
      body: confirmPasswordSchema,
      handle: (call) => replied(disableSecondFactor(dependencies, ownCallerOf(call), call.body)),
    }),
  ];
}
