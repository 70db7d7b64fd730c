import { randomUUID } from 'node:crypto';
import { claimAggregate, type ClaimEvent } from '@canvass/contracts/claim/claim';
import { conflict, Refusal } from '@canvass/contracts/rule/refusal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../testing/server.js';
import type { CommandContext } from './handle.js';
import { run } from './run.js';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const newContext = () => ({ commandId: randomUUID(), correlationId: randomUUID() });

/** What a command did, step by step. */
let steps: string[] = [];

/** Takes a claim for a holder, unless it has one; notes each step. */
function take(
  id: string,
  holder: string,
  {
    context = newContext(),
    isCutOff = false,
    meanwhile,
    resumes,
  }: {
    context?: CommandContext;
    isCutOff?: boolean;
    meanwhile?: () => Promise<unknown>;
    resumes?: ClaimEvent['type'][];
  } = {},
) {
  steps = [];
  return run(server.dependencies, context, {
    ...{ aggregate: claimAggregate, id, ...(resumes ? { resumes } : {}) },
    prepare: () => void steps.push('prepare'),
    decide: (state): ClaimEvent[] => {
      steps.push('decide');
      if (state.holder === 'refused') throw conflict('conflict');
      return state.holder === holder ? [] : [{ type: 'ClaimTaken', data: { holder } }];
    },
    reserve: async () => {
      steps.push('reserve');
      await meanwhile?.();
      meanwhile = undefined;
    },
    consequences: {
      ClaimTaken: () => {
        steps.push('settle');
        return isCutOff ? Promise.reject(new Error('cut off')) : Promise.resolve();
      },
    },
  });
}

const recorded = (id: string) => server.dependencies.log.read(`claim-${id}`);

it('a command prepares, decides, reserves, and then does what follows', async () => {
  const id = randomUUID();
  const { position } = await take(id, 'one');
  expect(steps).toEqual(['prepare', 'decide', 'reserve', 'settle']);
  expect((await recorded(id)).map((event) => event.position)).toEqual([position]);
});

it('what is refused reserves nothing', async () => {
  const id = randomUUID();
  await take(id, 'refused');
  await expect(take(id, 'one')).rejects.toBeInstanceOf(Refusal);
  expect(steps).toEqual(['prepare', 'decide']);
});

it('all steps run again when another append came first', async () => {
  const id = randomUUID();
  await take(id, 'one', { meanwhile: () => take(id, 'other') });
  expect(steps).toEqual([
    ...['prepare', 'decide', 'reserve', 'settle'],
    ...['prepare', 'decide', 'reserve', 'settle'],
  ]);
  expect((await recorded(id)).map(({ data }) => data['holder'])).toEqual(['other', 'one']);
});

it('a command that was cut off before what follows does that when it comes again, and nothing twice', async () => {
  const id = randomUUID();
  const context = newContext();
  await expect(take(id, 'one', { context, isCutOff: true })).rejects.toThrow('cut off');
  const again = await take(id, 'one', { context });
  expect(steps).toEqual(['settle']);
  expect((await recorded(id)).map((event) => event.position)).toEqual([again.position]);
});

it('a command that finds nothing to do runs the consequences, as the earlier one may have been cut off', async () => {
  const id = randomUUID();
  await expect(take(id, 'one', { isCutOff: true })).rejects.toThrow('cut off');
  await take(id, 'one');
  expect(steps).toEqual(['prepare', 'decide', 'settle']);
  expect(await recorded(id)).toHaveLength(1);
});

it('a command runs the consequences that it resumes in an empty stream, and once when it appends such an event', async () => {
  const id = randomUUID();
  await run(server.dependencies, newContext(), {
    ...{ aggregate: claimAggregate, id, resumes: ['ClaimTaken'] },
    prepare: () => undefined,
    decide: () => [],
    consequences: { ClaimTaken: () => Promise.resolve(steps.push('resumed')) },
  });
  expect(steps.pop()).toBe('resumed');
  expect(await recorded(id)).toEqual([]);
  await take(id, 'one', { resumes: ['ClaimTaken'] });
  expect(steps).toEqual(['prepare', 'decide', 'reserve', 'settle']);
});
