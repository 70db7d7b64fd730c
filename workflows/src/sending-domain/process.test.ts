import { startServer, type Owner, type TestServer } from '@canvass/command-api/testing/server';
import type { SenderAnswer } from '@canvass/contracts/sending-domain/view';
import type { Message } from '@canvass/platform/mail/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reactOutward } from '../reaction/reactions.js';
import { sentBy } from './own-sender.js';
import { sendingDomainProcess } from './process.js';

/** What name servers say, by name; nothing at all where they do not answer. */
const texts = new Map<string, readonly string[]>();
let isAnswering = true;
const sent: Message[] = [];
let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  const at = async (name: string) => (isAnswering ? (texts.get(name) ?? []) : undefined);
  server = await startServer({ textRecords: { at } });
  owner = await server.register();
});
afterAll(() => server.stop());

const dependencies = () => ({
  ...server.dependencies,
  mailer: {
    send: (message: Message) => Promise.resolve(void sent.push(message)),
    problem: () => undefined,
    close: () => Promise.resolve(),
  },
});
const eventsOf = ({ firm }: Owner) => server.dependencies.log.read(`sendingDomain-${firm}`);
const senderOf = async () => (await sentBy(dependencies(), owner.firm)).sender;
const look = (day: number) => {
  server.clock.now = new Date(Date.UTC(2100, 0, day));
  const at = server.clock.now.toISOString();
  return sendingDomainProcess(dependencies()).kind.perform({ type: 'look', at }, 'key', owner.firm);
};

it('mails come from the own domain while its records are right, and the company is told when they are not', async () => {
  const body = { email: 'stay@hotel.example', name: 'Grand Hotel' };
  const answer = (await owner.send('POST', '/sendingDomain', body)).body as unknown as SenderAnswer;
  const [added] = await eventsOf(owner);
  const { tell } = sendingDomainProcess(dependencies());
  expect(added && tell(added)).toEqual({ process: owner.firm, news: null });
  expect(await look(1)).toBeNull();
  expect(await senderOf()).toBeUndefined();
  for (const { name, value } of answer.sender?.records ?? []) texts.set(name, [value]);
  expect(await look(2)).toBeNull();
  expect(await senderOf()).toMatchObject({
    ...{ name: 'Grand Hotel', address: 'stay@hotel.example' },
    dkim: { domain: 'hotel.example', privateKey: expect.stringContaining('PRIVATE KEY') },
  });

  // Name servers that are away for a day change nothing.
  isAnswering = false;
  await look(3);
  expect(await senderOf()).toBeDefined();
  isAnswering = true;
  await look(4);
  texts.clear();
  await look(5);
  expect(await senderOf()).toBeUndefined();
  const lapsed = (await eventsOf(owner)).at(-1);
  expect(lapsed?.type).toBe('SendingDomainLapsed');
  await reactOutward(dependencies(), lapsed!);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    ...{ to: owner.email, subject: 'E-mails no longer come from hotel.example' },
    text: expect.stringContaining('/company/sender'),
  });

  await owner.send('DELETE', '/sendingDomain', {});
  expect(await look(6)).toEqual({ isOver: true });
});
