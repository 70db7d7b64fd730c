import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operatorGrant } from '@canvass/contracts/plan/plan';
import express from 'express';
import { pino } from 'pino';
import { openLimits } from '../../limit/embedded.js';
import { failures, unknownPath } from '../errors.js';
import type { KnownRoute } from '../other-methods.js';
import type { Principal, Route } from '../route.js';
import { createRouter } from '../router.js';

/** Routes served over HTTP. */
export interface ServedRoutes {
  /** Their address, without a trailing slash. */
  address: string;
  /** The errors that the server logged as its own fault. */
  logged: string[];
  close(): Promise<void>;
}

/** Serves routes to guests, and to an admin whose token is `admin`. */
export async function serveRoutes(
  routes: readonly Route[],
  elsewhere: readonly KnownRoute[] = [],
): Promise<ServedRoutes> {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const admin: Principal = {
    ...{ account: 'a', firm: 'f', type: 'admin', active: true, session: 's' },
  };
  const app = express();
  const entrance = {
    authenticate: (token: string) => Promise.resolve(token === 'admin' ? admin : undefined),
    signatures: { now: () => 0, guestKey: () => 'guest', isSigned: () => false },
    entitlements: { grantFor: () => Promise.resolve(operatorGrant) },
    ...{ limits: openLimits(), log },
  };
  app.use(createRouter(routes, entrance, elsewhere), unknownPath);
  app.use(failures(log));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    logged,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
