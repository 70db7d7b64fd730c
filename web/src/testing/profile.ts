import { sessionCalls } from '@canvass/contracts/session/calls';
import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import type { FakeServer } from './fake-server.js';
import { account } from '@canvass/contracts/samples/views';

/** Everything the profile screen asks for. */
export function profileAnswers(server: FakeServer): void {
  server.on(accountCalls.profile, () => ({
    body: { account, permissions: {}, limits: {}, signingKey: '00' },
  }));
  server.on(secondFactorCalls.view, () => ({
    body: { enabled: false, recoveryCodesLeft: 0 },
  }));
  server.on(sessionCalls.list, () => ({ body: { sessions: [] } }));
}
