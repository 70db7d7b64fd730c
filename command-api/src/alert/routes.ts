import { alertCalls as calls } from '@canvass/contracts/alert/calls';
import {
  addAlertSchema,
  declineAlertSchema,
  removeAlertSchema,
} from '@canvass/contracts/alert/commands';
import { alertDeclinedSchema, alertViewSchema } from '@canvass/contracts/alert/view';
import { deleteSchema } from '@canvass/contracts/http/delete';
import { route, type Route } from '@canvass/platform/http/route';
import { replied } from '../command/answer.js';
import { callerOf } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { addAlert, removeAlert } from './change-alerts.js';
import { declineAlert } from './decline-alert.js';

/** Links that one network may try. */
const LINKS = { calls: 60, seconds: 600 };

/** Figures of a poll of which accounts are told by mail. */
export function alertRoutes(dependencies: CommandDependencies): Route[] {
  return [
    route(calls.add, {
      summary: 'Be told by mail when a figure of a poll crosses a limit',
      feature: 'chartsFunctionalities',
      body: addAlertSchema,
      answer: alertViewSchema,
      handle: (call) => replied(addAlert(dependencies, callerOf(call), call.body)),
    }),
    route(calls.remove, {
      summary: 'Remove an alert of a poll',
      body: removeAlertSchema,
      answer: deleteSchema,
      handle: (call) => replied(removeAlert(dependencies, callerOf(call), call.body)),
    }),
    route(calls.decline, {
      summary: 'Stop an alert as the account that it tells, by the link in the mail',
      body: declineAlertSchema,
      answer: alertDeclinedSchema,
      limit: LINKS,
      handle: (call) => replied(declineAlert(dependencies, call, call.body)),
    }),
    route(calls.declineAtOnce, {
      summary: 'The same at one click of a mail program (RFC 8058)',
      parameters: declineAlertSchema,
      answer: alertDeclinedSchema,
      rawBody: true,
      limit: LINKS,
      handle: (call) => replied(declineAlert(dependencies, call, call.parameters)),
    }),
  ];
}
