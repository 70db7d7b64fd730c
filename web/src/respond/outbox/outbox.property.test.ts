import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerContent } from '@canvass/contracts/question/answer';
import { deliver } from './deliver.js';
import { indexedStorage } from './indexed-storage.js';
import { applySave, isPending, type Changes, type StoredResponse } from './record.js';
import { saveOf, TestServer, type Condition } from './testing/sample.js';
import type { OutboxStorage } from './storage.js';

const ID = 'response';
/** Three tabs of one browser, each answering questions of its own. */
const TABS = [
  ['q1', 'q2'],
  ['q3', 'q4'],
  ['q5', 'q6'],
];

const withoutRefusals = fc.constantFrom<Condition>('fine', 'offline', 'lostAnswer', 'broken');
const anyCondition = fc.constantFrom<Condition>(
  'fine',
  'offline',
  'lostAnswer',
  'broken',
  'refusing',
);
const answering = fc.record({
  kind: fc.constant('answer' as const),
  tab: fc.nat(2),
  question: fc.nat(1),
  takesBack: fc.boolean(),
});
const sending = (condition: fc.Arbitrary<Condition>) =>
  fc.record({
    kind: fc.constant('send' as const),
    /** How many send at the same time, without a lock. */
    senders: fc.integer({ min: 1, max: 3 }),
    conditions: fc.array(condition, { maxLength: 4 }),
    /** What is answered while they are at it. */
    meanwhile: fc.array(answering, { maxLength: 2 }),
  });
const finishing = fc.record({ kind: fc.constant('finish' as const), tab: fc.nat(2) });
type Answering = { kind: 'answer'; tab: number; question: number; takesBack: boolean };
type Step =
  | Answering
  | { kind: 'send'; senders: number; conditions: Condition[]; meanwhile: Answering[] }
  | { kind: 'finish'; tab: number };

interface Ending {
  server: TestServer;
  storage: OutboxStorage;
  /** By question, what its tab answered last. */
  last: Map<string, AnswerContent | null>;
}

async function live(steps: readonly Step[], storage: OutboxStorage): Promise<Ending> {
  const server = new TestServer();
  const last = new Map<string, AnswerContent | null>();
  let count = 0;
  const save = (changes: Changes, isFinished: boolean) =>
    storage.update(ID, (slot) => applySave(slot, saveOf(ID, changes, { isFinished })));
  const answer = (step: Answering) => {
    const question = TABS[step.tab]?.[step.question] ?? 'q1';
    const content = step.takesBack ? null : [`answer ${(count += 1)}`];
    last.set(question, content);
    return save({ [question]: content }, false);
  };
  for (const step of steps) {
    if (step.kind === 'answer') {
      await answer(step);
    } else if (step.kind === 'finish') {
      await save({}, true);
    } else {
      server.conditions = [...step.conditions];
      const senders = Array.from({ length: step.senders }, () => deliver(storage, server.post));
      const answers = async () => {
        for (const each of step.meanwhile) {
          await new Promise((resolve) => setTimeout(resolve, 1));
          await answer(each);
        }
      };
      await Promise.all([...senders, answers()]);
    }
  }
  server.conditions = [];
  for (let round = 0; round < 3; round += 1) await deliver(storage, server.post);
  return { server, storage, last };
}

async function everythingLeft(storage: OutboxStorage): Promise<StoredResponse[]> {
  const waiting = (await storage.responses()).filter(isPending);
  return [...waiting, ...(await storage.held()).map(({ response }) => response)];
}

let databases = 0;
const newStorage = () => indexedStorage(`property-${(databases += 1)}`);

describe('the outbox', () => {
  it('brings every tab’s last answers to the server, however the network fails', async () => {
    const steps = fc.array(fc.oneof(answering, sending(withoutRefusals)), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { server, storage, last } = await live(taken, await newStorage());
        const answers = server.responses.get(ID)?.answers ?? {};
        for (const [question, content] of last) {
          expect(answers[question] ?? null, question).toEqual(content);
        }
        expect(await everythingLeft(storage)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('still has what the server refused or finished without', async () => {
    const steps = fc.array(fc.oneof(answering, sending(anyCondition), finishing), {
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { server, storage, last } = await live(taken, await newStorage());
        const kept = (await everythingLeft(storage)).map((response) => response.answers);
        const places = [server.responses.get(ID)?.answers ?? {}, ...kept];
        for (const [question, content] of last) {
          if (content === null) continue;
          const found = places.some((answers) => answers[question]?.[0] === content[0]);
          expect(found, question).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('empties nothing the server does not have', async () => {
    const steps = fc.array(fc.oneof(answering, sending(anyCondition), finishing), {
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { server, storage } = await live(taken, await newStorage());
        for (const response of await storage.responses()) {
          if (response.closed) expect(server.responses.get(ID)?.isFinished).toBe(true);
          else if (!isPending(response)) {
            expect(server.responses.get(ID)?.answers).toEqual(response.answers);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
