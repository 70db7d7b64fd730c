import { startServer, type TestServer } from '@canvass/command-api/testing/server';
import type { Mailer } from '@canvass/platform/mail/port';
import type { Delivery } from '@canvass/platform/scheduler/port';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { embeddedPlace } from '../testing/embedded-place.js';
import type { ProcessPlace } from '../testing/process-place.js';
import { outwardProcess } from './outward-process.js';

const PATIENT = { timeout: 20_000 };

let server: TestServer;
let place: ProcessPlace;
/** Addresses that the mail server takes nothing for at present. */
let closed: Set<string>;
let tried: string[];
let sent: string[];

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  place = await embeddedPlace(new Date().toISOString());
  [closed, tried, sent] = [new Set(), [], []];
});
afterEach(() => place.end());
afterAll(() => server.stop());

const mailer: Mailer = {
  send: async ({ to }) => {
    tried.push(to);
    await vi.waitFor(() => expect(closed).not.toContain(to), PATIENT);
    sent.push(to);
  },
  problem: () => undefined,
  close: () => Promise.resolve(),
};

/** Asks for a link to set a password. @returns the news of it */
async function ask(): Promise<{ email: string; delivery: Delivery<unknown> }> {
  const { id, email } = await server.register();
  await server.send('POST', '/account/recover', { email });
  // Written after the answer, so that the answer does not tell whether there is an account.
  const event = await vi.waitFor(async () => {
    const events = await server.dependencies.log.read(`account-${id}`);
    const asked = events.find(({ type }) => type === 'PasswordResetRequested');
    if (!asked) throw new Error('nobody asked');
    return asked;
  }, PATIENT);
  const told = await process().tell(event);
  if (!told) throw new Error('nobody is told');
  return { email, delivery: { policy: 'outward', position: event.position, ...told } };
}

const process = () =>
  outwardProcess({ ...server.dependencies, mailer, publicUrl: 'https://polls.example' });

it('waits for one that cannot be reached, and meanwhile serves the others', async () => {
  const [first, second] = [await ask(), await ask()];
  closed.add(first.email);
  const scheduler = await place.start([process().kind]);
  await scheduler.deliver([first.delivery, second.delivery]);
  await vi.waitFor(() => expect(sent).toEqual([second.email]), PATIENT);
  expect(tried).toContain(first.email);
  closed.clear();
  await vi.waitFor(() => expect(sent).toEqual([second.email, first.email]), PATIENT);
});
