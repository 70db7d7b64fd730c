import { responseCalls as calls } from '@canvass/contracts/response/calls';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { submitResponseSchema, submittedSchema } from '@canvass/contracts/response/commands';
import { spamCalls } from '@canvass/contracts/spam/calls';
import { judgedSchema, solvedSchema } from '@canvass/contracts/spam/challenge';
import type { Bounds } from '@canvass/platform/http/bounds';
import { route, type Route } from '@canvass/platform/http/route';
import { devices, knownBrowser } from '@canvass/platform/identity/known-browser';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { MoveResponse } from '../aside/move-response.js';
import { createSubmitByLink } from '../recipient/submit-by-link.js';
import { eraseResponse } from './erase-response.js';
import { createServiceRates } from '../spam/rates.js';
import { solveChallenge } from '../spam/solve-challenge.js';
import { createSubmit } from './submit.js';

/** Of one save: answers and seconds for each of 500 questions, grids by their cells, and signatures as long texts. */
const submitBounds: Bounds = { keys: 2_000, entries: 20_000, depth: 5, text: 1_000_000 };

/** The saves of respondents, and what becomes of them. @param moveResponse the one of this process */
export function responseRoutes(
  dependencies: CommandDependencies,
  moveResponse: MoveResponse,
): Route[] {
  const rates = createServiceRates();
  const submit = createSubmitByLink(dependencies, createSubmit(dependencies, rates));
  const isSecure = dependencies.publicUrl.startsWith('https:');
  return [
    route(calls.submit, {
      summary: 'Save a response: always the full snapshot, acknowledged once it is durable',
      body: submitResponseSchema,
      bounds: submitBounds,
      takesTurns: true,
      refusals: [403],
      answer: submittedSchema,
      handle: async ({ body, commandId, correlationId, address, headers: sent }) => {
        const browser = knownBrowser(dependencies.keys, sent['cookie'], devices);
        const headers: Record<string, string> = {};
        const remember = (ids: readonly string[]): void => {
          headers['Set-Cookie'] = browser.remember(ids, isSecure);
        };
        const respondent = { commandId, correlationId, address, browser, remember };
        return { ...(await replied(submit(respondent, body))), headers };
      },
    }),
    route(spamCalls.solve, {
      summary: 'The solution of the challenge that a save was answered with: its response counts',
      // As many as a school sends in a minute whose classes finish together.
      limit: { calls: 6000, seconds: 60 },
      body: solvedSchema,
      answer: judgedSchema,
      handle: ({ body, commandId, correlationId }) =>
        replied(
          solveChallenge(dependencies, { moveResponse, rates }, { commandId, correlationId }, body),
        ),
    }),
    route(calls.erase, {
      summary: 'Erase a response: its answers and files are gone, and nothing counts it any more',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(eraseResponse(dependencies, callerOf(call), call.body)),
    }),
  ];
}
