import type { FakeServer } from './fake-server.js';
import { account } from '@canvass/contracts/samples/views';

/** Everything the profile screen asks for. */
export function profileAnswers(server: FakeServer): void {
  server.on('GET /account/profile', () => ({
    body: { account, permissions: {}, limits: {}, signingKey: '00' },
  }));
  server.on('GET /account/secondFactor', () => ({
    body: { enabled: false, recoveryCodesLeft: 0 },
  }));
  server.on('GET /account/sessions', () => ({ body: { sessions: [] } }));
}
