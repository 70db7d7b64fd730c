import { accountCalls } from '@canvass/contracts/account/calls';
import { addressOf } from '@canvass/contracts/http/address';
import type { AnswerOf, BodyOf, Call } from '@canvass/contracts/http/call';
import { apiCalls } from '@canvass/contracts/http/calls';
import type { Route } from 'playwright-core';
import type { Step } from './view.js';

/** Steps that have the browser answer in the server's place, until the next view is opened. */

/** Answers a call of a path and a method in a way of its own. */
const answer =
  (call: Call, how: (route: Route) => Promise<void> | void): Step =>
  (page) =>
    page.route(
      ({ pathname }) => pathname === addressOf(call),
      (route) =>
        route.request().method() === call.method.toUpperCase() ? how(route) : route.fallback(),
    );

/**
 * A command succeeds, although the server has not heard of it.
 * @param said the answer, or what makes it from what was sent
 */
export const forge = <One extends Call>(
  call: One,
  said: AnswerOf<One> | ((sent: BodyOf<One>) => AnswerOf<One>),
): Step =>
  answer(call, (route) => {
    const json =
      said instanceof Function ? said(route.request().postDataJSON() as BodyOf<One>) : said;
    return route.fulfill({ status: call.status ?? 200, json });
  });

/** A command is refused. @param details of the refusal, such as what conflicts */
export const refuse = (call: Call, status: number, code: string, details?: object): Step =>
  answer(call, (route) => route.fulfill({ status, json: { code, message: '', details } }));

/** A command is taken and never answered. */
export const leaveWaiting = (call: Call): Step => answer(call, () => undefined);

/** Whether a request asks a query, alone or together with others. */
function asks({ path }: Call, { pathname, searchParams }: URL): boolean {
  if (pathname !== addressOf(apiCalls.together)) return pathname === addressOf({ path });
  const queries = searchParams.get('queries')?.split(',') ?? [];
  return queries.some((query) => query.split('?')[0] === path);
}

/** A query goes wrong in the server. */
export const fail =
  (call: Call): Step =>
  (page) =>
    page.route(
      (address) => asks(call, address),
      (route) => route.fulfill({ status: 500, json: { code: 'unknownError', message: '' } }),
    );

/** The server's answers to some queries say something else. @param changes what they say, and what instead */
export const alter =
  (calls: readonly Call[], changes: Readonly<Record<string, string>>): Step =>
  (page) =>
    page.route(
      (address) => calls.some((call) => asks(call, address)),
      async (route) => {
        const response = await route.fetch();
        let body = await response.text();
        for (const [before, after] of Object.entries(changes))
          body = body.replaceAll(before, after);
        await route.fulfill({ response, body });
      },
    );

/** The account that is signed in has a confirmed address. */
export const withConfirmedAddress = alter([accountCalls.profile], {
  '"isEmailConfirmed":false': '"isEmailConfirmed":true',
});

/** No more code can be fetched. */
export const loseCode: Step = (page) => page.route('**/*.js', (route) => route.abort());
