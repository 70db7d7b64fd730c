import { randomUUID } from 'node:crypto';
import { receiptViewSchema, type ReceiptView } from '@canvass/contracts/receipt/view';
import { pollContent, questionContent } from '@canvass/contracts/samples/contents';
import { createReceiptToken, hashReceiptToken } from '@canvass/platform/identity/receipt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { poll, question, response } from '../testing/records.js';
import { World } from '../testing/world.js';

const firm = randomUUID();
const why = question(firm, { name: 'Why' });
const signature = question(firm, { name: 'Signature', type: 'signature' });
const visit = poll(firm, { name: 'Visit now', questions: [why._id, signature._id] });

let world: World;

beforeAll(async () => {
  world = await World.open();
  const form = {
    poll: { ...pollContent({ name: 'Visit then' }), _id: visit._id },
    questions: [
      { _id: why._id, ...questionContent({ name: 'Why', question: { en: 'Why did you come?' } }) },
      { _id: signature._id, ...questionContent({ name: 'Signature', type: 'signature' }) },
    ],
    languages: ['en'],
  };
  const stored = await world.files.put(Buffer.from(JSON.stringify(form)), 'application/json');
  const published = { edition: 1, poll: visit._id, form: stored, meanings: {} };
  world.log.append(`edition-${visit._id}`, 'EditionPublished', published, { firm });
});
afterAll(() => world.close());

/** A response with a receipt that is good until a moment. No read model knows of it. */
async function given(
  until: string,
  { isErased = false, withdrawnAt = '' }: { isErased?: boolean; withdrawnAt?: string } = {},
) {
  const file = await world.files.put(Buffer.from('a picture'), 'image/png', 'r1');
  const answers = { [why._id]: ['To rest'], [signature._id]: [file] };
  const saved = response(firm, { poll: visit._id, device: randomUUID() });
  const { _id: responseId, createdAt: receivedAt } = saved;
  const token = createReceiptToken(world.keys, responseId, 'the secret of a page');
  const hash = hashReceiptToken(world.keys, responseId, token);
  const stream = `response-${responseId}`;
  world.log.append(stream, 'ResponseSaved', { ...saved, receivedAt }, { firm }, { answers });
  world.log.append(stream, 'ReceiptIssued', { hash, until });
  if (withdrawnAt) world.log.append(stream, 'ConsentWithdrawn', {}, { at: withdrawnAt });
  if (isErased) world.log.append(stream, 'ResponseErased', saved);
  return { responseId, token };
}

async function read(body: object) {
  const answer = await world.get<ReceiptView & { code?: string }>(
    '/api/receipt/answers',
    undefined,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return { ...answer, code: answer.body.code };
}

const later = '2999-01-01T00:00:00.000Z';

it('shows one’s own answers as they were asked, and lets nothing keep them', async () => {
  const receipt = await given(later, { withdrawnAt: '2026-03-01T10:00:00.000Z' });
  const { status, body, headers } = await read(receipt);
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(receiptViewSchema.strict().parse(body)).toEqual(body);
  expect(body).toMatchObject({ poll: 'Visit then', withdrawnAt: '2026-03-01T10:00:00.000Z' });
  const picture = `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`;
  expect(body.answers).toEqual([
    { id: why._id, question: 'Why did you come?', content: ['To rest'] },
    { id: signature._id, question: 'Why?', content: [picture], isPicture: true },
  ]);
});

it('tells apart what is unknown, over and erased, to those who have the token', async () => {
  const { responseId, token } = await given(later);
  const other = await given(later);
  const over = await given('2020-01-01T00:00:00.000Z');
  const erased = await given(later, { isErased: true });
  const answers = [
    read({ responseId, token: '0'.repeat(32) }),
    read({ responseId: other.responseId, token }),
    read({ responseId: randomUUID(), token }),
    read({ responseId: erased.responseId, token }),
    read(over),
    read(erased),
  ];
  const unknown = [404, 'receiptUnknown'];
  expect((await Promise.all(answers)).map(({ status, code }) => [status, code])).toEqual([
    ...[unknown, unknown, unknown, unknown],
    ...[
      [410, 'receiptOver'],
      [410, 'receiptErased'],
    ],
  ]);
});
