import { secondFactorCalls } from '@canvass/contracts/account/second-factor-calls';
import { sessionCalls } from '@canvass/contracts/session/calls';
import type { FakeServer } from './fake-server.js';

/** Answers the profile screen's calls besides the profile: the account has no second factor, and no sessions. */
export function profileAnswers(server: FakeServer): void {
  server.on(secondFactorCalls.view, () => ({
    body: { enabled: false, recoveryCodesLeft: 0 },
  }));
  server.on(sessionCalls.list, () => ({ body: { sessions: [] } }));
}
