import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CallFailed, Client } from '../client/client.js';
import { confirmAddress } from '../client/mailbox.js';
import { openCompany } from '../client/open-company.js';
import { startProduct, type Product } from '../standalone/product.js';
import { settingsIn } from '../testing/settings-in.js';

const LURE = 'Your account is locked - call +44 20 7946 0018';
const OUR_SUBJECT = 'Subject: Your invitation to Canvass';
const ROUNDS = 60;
/** Links a day on a free plan. */
const MOST = 10;
/** People whom an honest company invites meanwhile. */
const TEAM = 30;
const password = 'a quiet harbour 7';

let folder: string;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-invitations-'));
  product = await startProduct(settingsIn(folder, { LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

/** The mails in the outbox to addresses of a domain, without the soft ends of their lines. */
function mailsTo(domain: string): string[] {
  return readdirSync(join(folder, 'mail'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, 'mail', name), 'utf8').replace(/=\r?\n/g, ''))
    .filter((mail) => new RegExp(`^To: \\S+@${domain}`, 'm').test(mail));
}

async function invite(client: Client, name: string, email: string): Promise<string> {
  const body = { name, email, type: 'user', invite: true } as const;
  return (await client.call(userCalls.register, { body })).id;
}

/** A company as anyone can have one, on the free plan. */
async function openFree(): Promise<Client> {
  const client = new Client(product.address);
  const email = 'mallory@attacker.example';
  await client.register({ email, password, companyName: LURE, name: LURE });
  await confirmAddress(client, folder, email);
  const { plans } = await client.call(planCalls.pricing);
  const free = plans.find(({ amount }) => amount === 0);
  await client.call(subscriptionCalls.create, { body: { planId: free?.id ?? '' } });
  return client;
}

it(`a free account invites and deletes ${String(ROUNDS)} strangers: ten a day get a mail, in our words, and a team is invited meanwhile`, async () => {
  const mallory = await openFree();
  const honest = new Client(product.address);
  await openCompany(honest, { email: 'maya@honest.example', password, companyName: 'Northwind' });
  await confirmAddress(honest, folder, 'maya@honest.example');
  const outcomes: Record<string, number> = {};
  const attack = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `${randomUUID()}@stranger.example`;
      const outcome = await invite(mallory, LURE, email).then(
        async (id) => {
          await mallory.call(userCalls.delete, { body: { id, isMyCompany: true } });
          return 'invited';
        },
        (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
      );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  const team = async () => {
    for (let n = 0; n < TEAM; n += 1) await invite(honest, 'Ugo', `${String(n)}@northwind.example`);
  };
  await Promise.all([attack(), team()]);
  await vi.waitFor(
    () => {
      expect(mailsTo('northwind.example')).toHaveLength(TEAM);
      // Those whose accounts were deleted before the mail was written got none.
      expect(mailsTo('stranger.example').length).toBeLessThanOrEqual(MOST);
    },
    { timeout: 60_000, interval: 200 },
  );
  const toStrangers = mailsTo('stranger.example');
  console.log(
    [
      `invitations by the attacker: ${JSON.stringify(outcomes)}`,
      `mails to strangers: ${String(toStrangers.length)}; to the honest team: ${String(TEAM)} of ${String(TEAM)}`,
    ].join('\n'),
  );
  expect(outcomes).toEqual({ invited: MOST, tooManyLinks: ROUNDS - MOST });
  for (const mail of toStrangers) {
    expect(mail).toContain(OUR_SUBJECT);
    expect(mail).not.toMatch(/is locked|20 7946/);
  }
  for (const mail of mailsTo('northwind.example')) expect(mail).toContain(OUR_SUBJECT);
});
