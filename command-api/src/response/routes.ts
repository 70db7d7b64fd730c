import { responseCalls as calls } from '@canvass/contracts/response/calls';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { submitResponseSchema, submittedSchema } from '@canvass/contracts/response/commands';
import type { Bounds } from '@canvass/platform/http/bounds';
import { route, type Route } from '@canvass/platform/http/route';
import { devices, knownBrowser } from '@canvass/platform/identity/known-browser';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { createSubmitByLink } from '../recipient/submit-by-link.js';
import { eraseResponse } from './erase-response.js';
import { createSubmit } from './submit.js';

/** Of one save: answers and seconds for each of 500 questions, grids by their cells, and signatures as long texts. */
const submitBounds: Bounds = { keys: 2_000, entries: 20_000, depth: 5, text: 1_000_000 };

export function responseRoutes(dependencies: CommandDependencies): Route[] {
  const submit = createSubmitByLink(dependencies, createSubmit(dependencies));
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
    route(calls.erase, {
      summary: 'Erase a response: its answers and files are gone, and nothing counts it any more',
      body: deleteSchema,
      answer: deleteSchema,
      handle: (call) => replied(eraseResponse(dependencies, callerOf(call), call.body)),
    }),
  ];
}
