import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveChange, ChangeTopic } from '@canvass/contracts/live/change';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { operator, operatorSettings } from '../client/open-company.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from './product.js';

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-live-'));
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...operatorSettings };
  product = await startProduct(readSettings(settings));
  // While read models catch up with the log, nobody is told anything.
  const isReady = async () => (await fetch(`${product.address}/health/ready`)).ok;
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 20_000 });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** What a screen of this session is told; `next` gives the next change of a topic. */
async function watch(jwt: string) {
  const leaving = new AbortController();
  const response = await fetch(`${product.address}/api/live`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${jwt}` },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const told: LiveChange[] = [];
  const parser = createParser({ onEvent: ({ data }) => told.push(JSON.parse(data) as LiveChange) });
  await reader?.read();
  return {
    next: async (topic: ChangeTopic): Promise<LiveChange> => {
      for (;;) {
        const found = told.find((change) => change.topic === topic);
        if (found) {
          told.splice(0);
          return found;
        }
        parser.feed((await reader?.read())?.value ?? '');
      }
    },
    leave: () => {
      leaving.abort();
    },
  };
}

it('notifies a company of a changed subscription or plan, and then answers with the new one', async () => {
  const tabi = new Client(product.address);
  await tabi.logIn(operator.email, operator.password);
  const plan = { ...basicPlan, name: 'Small', amount: 0 };
  const { id } = await tabi.call(planCalls.create, { body: plan });

  const company = new Client(product.address);
  const { jwt } = await company.register({
    ...{ email: 'company@live.example', password: 'secret-1', companyName: 'Live' },
  });
  const screen = await watch(jwt);
  const profile = () => company.call(accountCalls.profile);

  await company.call(subscriptionCalls.create, { body: { planId: id } });
  await screen.next('subscription');
  expect((await profile()).account.active).toBe(true);
  expect((await profile()).permissions['library']).toBe(false);

  const features = { ...plan.features, library: true };
  await tabi.call(planCalls.edit, { body: { id, features } });
  expect(await screen.next('plan')).toMatchObject({ ids: [id] });
  expect((await profile()).permissions['library']).toBe(true);

  await company.call(subscriptionCalls.unsubscribe);
  await screen.next('subscription');
  expect((await profile()).account.subscription?.isCanceled).toBe(true);
  screen.leave();
});
