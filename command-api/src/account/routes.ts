import { z } from 'zod';
import { loginSchema, registerSchema } from '@canvass/contracts/account/commands';
import { presentSignedIn } from '@canvass/contracts/account/present';
import { sessionViewSchema } from '@canvass/contracts/account/view';
import { isTimeZone } from '@canvass/contracts/firm/time-zone';
import { conflict } from '@canvass/contracts/rule/refusal';
import { isPassword } from '@canvass/platform/identity/passwords';
import { knownBrowser } from '@canvass/platform/identity/known-browser';
import { route, type Route } from '@canvass/platform/http/route';
import { hashNewPassword } from './password/new-password.js';
import { answer, commandOfAnyone, signedIn, withHeaders } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { handle, load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { sessionFold, startSession } from '../session/start.js';
import { unconfirmedOwn } from './confirm/confirm.js';
import { rememberBrowser } from './remember-browser.js';
import { createLogIn } from './login.js';
import { firmFold, registerCompany } from './register.js';

const emptySchema = z.object({});

export function accountRoutes(dependencies: CommandDependencies): Route[] {
  const logIn = createLogIn(dependencies);
  return [
    route({
      method: 'post',
      path: '/account/register',
      summary: 'Register a company account with a firm of its own, and sign in',
      access: 'guest',
      body: registerSchema,
      answers: { 201: sessionViewSchema },
      limit: { calls: 30, seconds: 60 },
      handle: async ({ body, ...call }) => {
        const ids = {
          account: derivedId('account', call.commandId),
          firm: derivedId('firm', call.commandId),
        };
        const timeZone = body.timeZone && isTimeZone(body.timeZone) ? body.timeZone : 'UTC';
        const passwordHash = await hashNewPassword(body.password);
        const { account, firm } = await registerCompany(dependencies, call, ids, {
          type: 'company',
          active: true,
          name: body.name,
          email: body.email,
          phone: body.phone,
          companyName: body.companyName || body.billingDetails?.companyName || '',
          ...(body.addBillingDetails && body.billingDetails
            ? { billingDetails: body.billingDetails }
            : {}),
          passwordHash,
          timeZone,
          unconfirmed: unconfirmedOwn(ids.account, call),
        });
        // The same command sent again must not open an account to somebody who only knows its id.
        const isReplay = account.passwordHash !== passwordHash;
        if (isReplay && !(await isPassword(account.passwordHash, body.password))) {
          throw conflict('emailTaken');
        }
        const session = await startSession(
          dependencies,
          { ...call, by: ids.account, firm: ids.firm },
          { id: ids.account, epoch: account.epoch },
          { userAgent: call.headers['user-agent'] },
        );
        const { jwt, signingKey, position } = session;
        const subscribed = await dependencies.entitlements.of(ids.firm);
        const { provider } = dependencies.payments;
        const at = { now: dependencies.now().toISOString(), provider };
        const view = presentSignedIn(ids.account, account, firm, subscribed, at);
        const { cookie } = call.headers;
        const remembered = rememberBrowser(dependencies, cookie, ids.account);
        return withHeaders(answer(201, { jwt, account: view, signingKey }, position), remembered);
      },
    }),
    route({
      method: 'post',
      path: '/account/login',
      summary: 'Sign in',
      access: 'guest',
      body: loginSchema,
      answers: { 200: sessionViewSchema },
      refusals: [401],
      limit: { calls: 60, seconds: 60 },
      handle: async ({ body, address, ...call }) => {
        const browser = knownBrowser(dependencies.keys, call.headers.cookie);
        const { id, account } = await logIn({ ...body, address, browser }, call);
        const { state: firm } = await load(dependencies, `firm-${account.firm}`, firmFold);
        const context = { ...call, by: id, firm: account.firm };
        const session = await startSession(
          dependencies,
          context,
          { id, epoch: account.epoch },
          {
            userAgent: call.headers['user-agent'],
            isUnknownBrowser: !browser.isKnownTo(id),
          },
        );
        const { jwt, signingKey, position } = session;
        const subscribed = await dependencies.entitlements.of(account.firm);
        const { provider } = dependencies.payments;
        const at = { now: dependencies.now().toISOString(), provider };
        const view = presentSignedIn(id, account, firm, subscribed, at);
        const remembered = rememberBrowser(dependencies, call.headers.cookie, id);
        return withHeaders(answer(200, { jwt, account: view, signingKey }, position), remembered);
      },
    }),
    route({
      method: 'post',
      path: '/account/logout',
      summary: 'End this session',
      access: 'signedIn',
      forPeople: true,
      answers: { 200: emptySchema },
      handle: async (call) => {
        const { position } = await handle(dependencies, commandOfAnyone(call), {
          stream: `session-${signedIn(call).session}`,
          fold: sessionFold,
          decide: ({ state }) => (state.ended ? [] : [{ type: 'SessionEnded', data: {} }]),
        });
        return answer(200, {}, position);
      },
    }),
  ];
}
