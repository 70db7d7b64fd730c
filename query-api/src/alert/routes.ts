import { alertCalls as calls } from '@canvass/contracts/alert/calls';
import { declineAlertSchema } from '@canvass/contracts/alert/commands';
import { presentAlert } from '@canvass/contracts/alert/present';
import { alertListSchema } from '@canvass/contracts/alert/view';
import { idSchema } from '@canvass/contracts/event/schema';
import { screens } from '@canvass/contracts/http/screens';
import { route, type Route } from '@canvass/platform/http/route';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';

/** Queries about the figures of a poll of which accounts are told. */
export function alertRoutes(
  { store, state }: Pick<QueryDependencies, 'store' | 'state'>,
  reading: Reading,
): Route[] {
  // Without the plan's feature too: who has lost it sees what it has stopped, and may remove it.
  const list = route(calls.list, {
    summary: 'The alerts of a poll, the oldest first',
    query: z.object({ pollId: idSchema }),
    answer: alertListSchema,
    handle: async ({ caller, query: { pollId } }) => {
      await ownDocument<PollDocument>(store, pollCollection, caller, pollId);
      const { alerts } = (await state.alerts(pollId, 'now')).state;
      return {
        body: { alerts: Object.entries(alerts).map(([id, alert]) => presentAlert(id, alert)) },
      };
    },
  });
  const askToDecline = route(calls.askToDecline, {
    summary: 'Leads to the page on which an account stops an alert',
    parameters: declineAlertSchema,
    handle: ({ parameters }) => {
      const token = encodeURIComponent(parameters.token);
      return Promise.resolve({
        send: (response) => response.redirect(302, `${screens.declineAlert}?token=${token}`),
      });
    },
  });
  return [reading([pollCollection], list), askToDecline];
}
