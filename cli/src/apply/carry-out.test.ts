import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { FAILED, Failure } from '../failure.js';
import type { Terminal } from '../terminal/terminal.js';
import { carryOutEach } from './carry-out.js';
import type { Step } from './step.js';

function openTerminal() {
  const messages = new PassThrough();
  const terminal = { messages } as unknown as Terminal;
  return { terminal, told: () => String(messages.read() ?? '') };
}

function stepsOf(count: number, carryOut: (index: number, key: string) => void): Step[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ kind: 'create' as const, name: `u${index}`, place: `row ${index + 2}`, differences: [] },
    carryOut: async (key: string) => {
      carryOut(index, key);
    },
  }));
}

const away = () => new Failure('polls.example cannot be reached');
const refusal = (code: string, retryAfter?: number) =>
  new Failure('No.', FAILED, 429, code, retryAfter);

it('does each once, tells each that is refused, and how far it is', async () => {
  const { terminal, told } = openTerminal();
  const steps = stepsOf(250, (index) => {
    if (index === 7) throw refusal('emailTaken');
  });
  const { done, refused } = await carryOutEach(terminal, steps);
  expect(done).toHaveLength(249);
  expect(refused).toEqual([{ place: 'row 9', name: 'u7', code: 'emailTaken', message: 'No.' }]);
  expect(told().split('\n')).toEqual(['row 9: u7: No.', '100 of 250 done', '200 of 250 done', '']);
});

it('waits where the server asks for it, and sends the same again where it was away', async () => {
  const keys = new Map<number, string[]>();
  const steps = stepsOf(3, (index, key) => {
    const sent = keys.get(index) ?? [];
    keys.set(index, [...sent, key]);
    if (index === 1 && sent.length === 0) throw away();
    if (index === 2 && sent.length < 5) throw refusal('tooMany', 0);
  });
  const { done } = await carryOutEach(openTerminal().terminal, steps, [0]);
  expect(done).toHaveLength(3);
  expect([...keys.values()].map(({ length }) => length)).toEqual([1, 2, 6]);
  for (const sent of keys.values()) expect(new Set(sent).size).toBe(1);
});

it('stops where the server stays away, and says how to go on', async () => {
  let sent = 0;
  const steps = stepsOf(100, (index) => {
    sent += 1;
    if (index >= 20) throw away();
  });
  const ended = carryOutEach(openTerminal().terminal, steps, [0]);
  await expect(ended).rejects.toThrow(/20 of 100 were done\. Give the same command again/);
  expect(sent).toBeLessThan(60);
});
