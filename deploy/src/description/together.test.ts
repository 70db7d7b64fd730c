import { describe, expect, it } from 'vitest';
import type { Description, Operation, Schema } from '../fuzz/schema.js';
import type { Reply } from '../fuzz/world.js';
import type { Base } from './base.js';
import { probesOf, type Driven, type Sent } from './probes.js';
import { Together, type Outcome } from './together.js';
import { Validators } from './validators.js';

const LONGEST = 5;
const fields = Array.from({ length: 30 }, (_, place) => `field${place}`);
const lengths = (longest: number) =>
  Object.fromEntries(fields.map((name): [string, number] => [name, longest]));

const properties = Object.fromEntries(
  fields.map((name): [string, Schema] => [name, { type: 'string', maxLength: LONGEST }]),
);
const content = { 'application/json': {} };
const operation: Operation = {
  operationId: 'postIt',
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
  responses: { 200: { content }, 400: { content }, 409: { content } },
};
const description: Description = { paths: {}, components: { schemas: {}, responses: {} } };
const driven: Driven = {
  ...{ path: '/it', operation, description, validators: new Validators(description) },
  isForGuests: false,
};
const base: Base = { inPath: {}, inQuery: {}, inHeaders: {}, isUpload: false, body: () => ({}) };
const probes = probesOf(driven, [base]);

const answering = (status: number, body: object): Reply => ({
  ...{ status, type: 'application/json', text: JSON.stringify(body) },
});

/** Tries all bounds on a server that takes texts of such lengths. @param refuse its answer to what is longer */
function tried(
  longest: Record<string, number>,
  refuse: (tooLong: string[]) => Reply = (tooLong) =>
    answering(400, {
      code: 'invalidInput',
      errors: tooLong.map((field) => ({ code: 'textTooLong', field, parameters: { max: 5 } })),
    }),
): Promise<Outcome> {
  return new Together(driven, ({ body }: Sent) => {
    const sent = body && 'content' in body ? body.content : '{}';
    const tooLong = Object.entries(JSON.parse(sent) as Record<string, string>).flatMap(
      ([name, text]) => (text.length > (longest[name] ?? 0) ? [name] : []),
    );
    return Promise.resolve(tooLong.length > 0 ? refuse(tooLong) : answering(200, {}));
  }).tryAll(probes);
}

describe('values tried together', () => {
  it('find nothing where all is as described, with a few calls', async () => {
    const { faults, answers } = await tried(lengths(LONGEST));
    expect(faults).toEqual([]);
    expect(probes).toHaveLength(3 * fields.length);
    expect(answers).toBeLessThan(10);
  });

  it('find the one that the server refuses, though it is described', async () => {
    const { faults } = await tried({ ...lengths(LONGEST), field7: LONGEST - 1 });
    expect(faults).toEqual([expect.stringMatching(/^field7: 5 characters is refused/)]);
  });

  it('find the one that the server takes, though it is not described', async () => {
    const { faults } = await tried({ ...lengths(LONGEST), field7: LONGEST + 1 });
    expect(faults).toEqual([expect.stringMatching(/^field7: 6 characters is taken/)]);
  });

  it('find the one that is refused without its name', async () => {
    const { faults } = await tried(lengths(LONGEST), (tooLong) => {
      const named = tooLong.filter((name) => name !== 'field7');
      return answering(400, {
        ...{ code: 'invalidInput' },
        errors: named.map((field) => ({ code: 'textTooLong', field })),
      });
    });
    expect(faults).toEqual([expect.stringMatching(/^field7: 6 characters is refused without/)]);
  });

  it('are each tried where the server refuses all of them for another reason', async () => {
    const conflict = answering(409, { code: 'conflict' });
    const { faults, answers } = await new Together(driven, () => Promise.resolve(conflict)).tryAll(
      probes.filter(({ isFitting }) => isFitting),
    );
    expect(faults).toEqual([]);
    expect(answers).toBe(1 + 2 * fields.length);
  });
});
