import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import {
  secondFactorPart,
  secondFactorViewSchema,
  type SecondFactorView,
} from '@canvass/contracts/account/second-factor';
import { FoldCache } from '@canvass/platform/event-log/fold';
import { route, type Route } from '@canvass/platform/http/route';
import type { QueryDependencies } from '../dependencies.js';

/** Streams that are kept in memory. */
const STREAMS_KEPT = 1000;

/** Whether the caller signs in with a second factor; read from the log, as secrets are in no read model. */
export function secondFactorRoutes({ log }: Pick<QueryDependencies, 'log'>): Route[] {
  const accounts = new FoldCache(log, secondFactorPart, { size: STREAMS_KEPT });
  return [
    route(secondFactorCalls.view, {
      summary: 'Whether the signed-in account has a second factor',
      forPeople: true,
      answer: secondFactorViewSchema,
      handle: async (call) => {
        const { state } = await accounts.get(call.caller.account);
        const recoveryCodesLeft = state.recoveryCodes.filter((hash) => hash !== null).length;
        const body: SecondFactorView = { enabled: state.enabled, recoveryCodesLeft };
        return { body };
      },
    }),
  ];
}
