import { afterAll, beforeAll, expect, test } from 'vitest';
import { EngineProcess } from '../testing/engine-process.js';
import { offerOf, startEngine, type Engine } from '../testing/engines.js';
import { busContract } from './bus.suite.js';
import { openNatsBus } from './nats.js';
import type { Bus } from './port.js';

let engine: Engine | undefined;
const opened: Bus[] = [];
let places = 0;

beforeAll(async () => {
  engine = await startEngine('nats');
});
afterAll(() => engine?.stop());

const open = async (name: string) => {
  const bus = await openNatsBus({ url: engine?.url ?? '', name });
  opened.push(bus);
  return bus;
};

async function closeAll() {
  for (const bus of opened.splice(0)) await bus.close();
}

busContract('NATS', () => {
  const name = `contract ${process.pid}.${++places}`;
  return Promise.resolve({ bus: () => open(name), end: closeAll });
});

test('says who we are where the server asks, and nothing of it when that is wrong', async ({
  skip,
}) => {
  const offer = await offerOf('nats');
  if (!('program' in offer)) return skip('only a program of ours can be told of a user');
  const parameters = [...offer.parameters, '--user', 'ada', '--pass', 'p@ss/word'];
  const server = await EngineProcess.start({ ...offer, parameters });
  const at = (login: string) => server.url.replace('nats://', `nats://${login}@`);
  try {
    const bus = await openNatsBus({ url: at('ada:p%40ss%2Fword'), name: 'own' });
    const got = new Promise((resolve) => bus.subscribe('polls', resolve));
    bus.publish('polls', 1);
    expect(await got).toBe(1);
    await bus.close();
    const wrong = openNatsBus({ url: at('ada:hunter2'), name: 'own' });
    await expect(wrong).rejects.toThrow(/^(?!.*hunter2).*Authorization Violation/);
  } finally {
    await server.stop();
  }
});

test('an unreachable server is reported immediately', async () => {
  const opening = openNatsBus({ url: 'nats://127.0.0.1:1', name: 'nowhere' });
  await expect(opening).rejects.toThrow('CONNECTION_REFUSED');
});
