import { accountCalls } from '@canvass/contracts/account/calls';
import { signingKeyViewSchema, type SigningKeyView } from '@canvass/contracts/account/signing-key';
import { route, type Route } from '@canvass/platform/http/route';
import type { QueryDependencies } from '../dependencies.js';

/** The key with which guests sign their calls. */
export function signingKeyRoutes({ signatures }: Pick<QueryDependencies, 'signatures'>): Route[] {
  return [
    route(accountCalls.signingKey, {
      summary: 'A key for guests to sign calls with, good for this hour and the next',
      answer: signingKeyViewSchema,
      handle: () => {
        const body: SigningKeyView = {
          signingKey: signatures.guestKey(),
          now: signatures.now(),
        };
        const headers = { 'Cache-Control': 'no-store' };
        return Promise.resolve({ headers, body });
      },
    }),
  ];
}
