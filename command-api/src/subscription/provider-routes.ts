import { endTestCheckoutSchema } from '@canvass/contracts/subscription/commands';
import { testCheckoutLeftSchema } from '@canvass/contracts/subscription/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import { route, type Route } from '@canvass/platform/http/route';
import type { Report, TestDesk } from '@canvass/platform/payments/port';
import { z } from 'zod';
import { firmFold } from '../account/register.js';
import { answer, commandOfAnyone, signedIn } from '../command/answer.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { recordReport } from './record-report.js';
import { settleSubscription } from './settle.js';
import { settleCheckout } from './settle-checkouts.js';

/** Writes a report down and does what follows. @returns the log position of it */
async function take(
  dependencies: CommandDependencies,
  context: CommandContext,
  report: Report,
): Promise<string | undefined> {
  const { position } = await recordReport(dependencies, context, report);
  await settleSubscription(dependencies, context, report.firm);
  return position;
}

/** Whether a firm is of this installation; others may sell through the same account at the provider. */
export async function isOurs(dependencies: CommandDependencies, firm: string): Promise<boolean> {
  return (await load(dependencies, `firm-${firm}`, firmFold)).state.exists;
}

/** What payment providers tell us: Stripe by messages, the test provider by what people do at its desk. */
export function providerRoutes(dependencies: CommandDependencies): Route[] {
  const { payments } = dependencies;
  /** @throws Refusal notFound where a real provider is in use */
  const desk = (): TestDesk => {
    if (!payments.desk) throw notFound();
    return payments.desk;
  };

  const webhook = route({
    method: 'post',
    path: '/stripe/webhook',
    summary: 'Messages of the payment provider, signed by it',
    access: 'guest',
    rawBody: true,
    refusals: [403],
    answers: { 200: z.object({}) },
    handle: async ({ raw = Buffer.alloc(0), headers, correlationId }) => {
      const { id, reports, checkouts } = await payments.notice({ body: raw, headers });
      const commandId = derivedId('notice', payments.provider, id);
      const context = { commandId, correlationId };
      for (const report of reports) {
        if (await isOurs(dependencies, report.firm)) await take(dependencies, context, report);
      }
      for (const checkout of checkouts) {
        if (await isOurs(dependencies, checkout.firm)) {
          await settleCheckout(dependencies, context, checkout);
        }
      }
      return { status: 200, body: {} };
    },
  });

  const endCheckout = route({
    method: 'post',
    path: '/stripe/test-checkout/:id',
    summary: 'Pay or leave a checkout of the test provider, where no card is charged',
    access: ['company'],
    forPeople: true,
    parameters: z.object({ id: z.string().max(100) }),
    body: endTestCheckoutSchema,
    answers: { 200: testCheckoutLeftSchema },
    handle: async (call) => {
      const { id } = call.parameters;
      const { firm } = await desk().checkout(id);
      if (firm !== signedIn(call).firm) throw notFound();
      const command = commandOfAnyone(call);
      const { url, report } = await desk().complete(id, call.body.outcome);
      const position = report && (await take(dependencies, command, report));
      if (report) await settleCheckout(dependencies, command, { firm, session: id });
      return answer(200, { url }, position);
    },
  });

  const payInvoice = route({
    method: 'post',
    path: '/stripe/test-invoice/:id',
    summary: 'Pay an open invoice of the test provider, where no card is charged',
    access: 'guest',
    parameters: z.object({ id: z.string().max(100) }),
    answers: { 303: null },
    limit: { calls: 60, seconds: 60 },
    handle: async ({ parameters: { id }, commandId, correlationId }) => {
      await take(dependencies, { commandId, correlationId }, await desk().pay(id));
      return {
        status: 303,
        send: (response) => {
          response.redirect(303, `/api/stripe/test-invoice/${id}`);
        },
      };
    },
  });

  return [webhook, endCheckout, payInvoice];
}
