import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDurableStore } from '../durable/embedded.js';
import { paymentsContract } from './payments.suite.js';
import { openTestPayments } from './embedded.js';
import { openStripePayments } from './stripe.js';
import { StripeServer } from './testing/stripe-server.js';

paymentsContract('test provider', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-payments-'));
  const durable = await openDurableStore({ folder });
  let time = new Date('2026-01-31T10:00:00.000Z');
  const payments = openTestPayments({
    ...{ durable, publicUrl: 'http://localhost:3000', now: () => time },
  });
  return {
    payments,
    now: () => time,
    pass: (until) => Promise.resolve(void (time = until)),
    complete: async (sessionId, outcome) => {
      const { report } = await payments.desk.complete(sessionId, outcome);
      if (!report) throw new Error('nothing was bought');
      return report;
    },
    pay: async (invoice) => {
      await payments.desk.pay(invoice);
    },
    end: async () => {
      await durable.close();
      rmSync(folder, { recursive: true });
    },
  };
});

paymentsContract('Stripe', async () => {
  const stripe = new StripeServer();
  const payments = openStripePayments(await stripe.open());
  return {
    payments,
    now: () => stripe.time,
    pass: (until) => Promise.resolve(void (stripe.time = until)),
    complete: (sessionId, outcome) =>
      payments.look(stripe.complete(sessionId, outcome === 'paid' ? 'card' : 'declined')),
    pay: (invoice) => {
      stripe.pay(invoice);
      return Promise.resolve();
    },
    end: () => stripe.close(),
  };
});
