import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import {
  secondFactorViewSchema,
  type SecondFactorView,
} from '@canvass/contracts/account/second-factor';
import { route, type Route } from '@canvass/platform/http/route';
import type { QueryDependencies } from '../dependencies.js';

/** Whether the caller signs in with a second factor; read from the log, as secrets are in no read model. */
export function secondFactorRoutes({ state }: Pick<QueryDependencies, 'state'>): Route[] {
  return [
    route(secondFactorCalls.view, {
      summary: 'Whether the signed-in account has a second factor',
      forPeople: true,
      answer: secondFactorViewSchema,
      handle: async (call) => {
        const { account } = call.caller;
        const { state: factor } = await state.secondFactor(account, 'now');
        const recoveryCodesLeft = factor.recoveryCodes.filter((hash) => hash !== null).length;
        const body: SecondFactorView = { enabled: factor.enabled, recoveryCodesLeft };
        return { body };
      },
    }),
  ];
}
