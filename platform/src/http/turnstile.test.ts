import { expect, it } from 'vitest';
import { createTurnstile, type Turnstile } from './turnstile.js';

async function refuse(turnstile: Turnstile, network: string): Promise<void> {
  const turn = turnstile.queue(network);
  await turn.come;
  turn.done('refused');
}

/** Networks in the order in which they were let in. */
async function orderOf(turnstile: Turnstile, networks: readonly string[]): Promise<string[]> {
  const order: string[] = [];
  await Promise.all(
    networks.map(async (network) => {
      await turnstile.queue(network).come;
      order.push(network);
    }),
  );
  return order;
}

it('lets calls in by the order they came in', async () => {
  const networks = Array.from({ length: 20 }, (_, n) => `203.0.113.${String(n)}`);
  expect(await orderOf(createTurnstile(), networks)).toEqual(networks);
});

it('lets a newcomer pass a queue of those whose calls were refused', async () => {
  const turnstile = createTurnstile();
  const junk = Array.from({ length: 50 }, (_, n) => `198.51.100.${String(n)}`);
  for (const network of junk) await refuse(turnstile, network);
  const order = await orderOf(turnstile, [...junk, '203.0.113.1', '203.0.113.2']);
  expect(order.slice(0, 2)).toEqual(['203.0.113.1', '203.0.113.2']);
  expect(order).toHaveLength(52);
});

it('lets those whose calls were refused in, too, while others keep coming', async () => {
  const turnstile = createTurnstile();
  await refuse(turnstile, 'junk');
  const others = Array.from({ length: 50 }, (_, n) => `203.0.113.${String(n)}`);
  const order = await orderOf(turnstile, [...others, 'junk', 'junk']);
  expect(order.indexOf('junk')).toBeLessThan(10);
  expect(order.lastIndexOf('junk')).toBeLessThan(10);
});

it('lets those in first whose calls were taken', async () => {
  const turnstile = createTurnstile();
  const turn = turnstile.queue('school');
  await turn.come;
  turn.done('taken');
  const unknown = Array.from({ length: 20 }, (_, n) => `198.51.100.${String(n)}`);
  expect((await orderOf(turnstile, [...unknown, 'school']))[0]).toBe('school');
});

it('takes a network back into the first row once its calls are taken', async () => {
  const turnstile = createTurnstile();
  await refuse(turnstile, 'school');
  for (let n = 0; n < 2; n += 1) {
    const turn = turnstile.queue('school');
    await turn.come;
    turn.done('taken');
  }
  for (const network of ['a', 'b', 'c', 'd', 'e']) await refuse(turnstile, network);
  const order = await orderOf(turnstile, ['a', 'b', 'c', 'd', 'e', 'school']);
  expect(order[0]).toBe('school');
});
