import { randomUUID } from 'node:crypto';
import { searchKey } from '@canvass/contracts/language/search-key';
import { createRecipientToken, responseOfLink } from '@canvass/platform/identity/recipient-token';
import { createReceiptToken, hashReceiptToken } from '@canvass/platform/identity/receipt';
import { pollCollection } from '@canvass/projections/poll/document';
import { recipientCollection } from '@canvass/projections/recipient/document';
import { hiddenKey, responseCollection } from '@canvass/projections/response/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { poll, response } from '../testing/records.js';
import { World } from '../testing/world.js';
import { createFindPerson, type FindPerson } from './find-person.js';

const firm = randomUUID();
const email = 'Ana@example.com';
const due = '2026-05-04T08:00:00.000Z';
const device = randomUUID();
const visit = poll(firm, { hiddenFields: ['mail', 'room'] });
const [ana, campaign] = [randomUUID(), randomUUID()];
let world: World;
let find: FindPerson;
let link: string;

function given(_id: string, hidden: Record<string, string>, text = 'Fine.') {
  return {
    ...response(firm, { poll: visit._id, device }),
    ...{ _id, hidden, answers: { [randomUUID()]: [text] }, searched: { texts: searchKey(text) } },
    hiddenKeys: Object.entries(hidden).map(([name, value]) => hiddenKey(name, value)),
  };
}
const ids = { hidden: randomUUID(), written: randomUUID(), other: randomUUID() };
let linked: string;

beforeAll(async () => {
  world = await World.open();
  const { keys, store, log } = world;
  find = createFindPerson({ store, log, keys });
  linked = responseOfLink(keys, { recipient: ana, due }, visit._id).responseId;
  link = `https://polls.example/device/1?r=${createRecipientToken(keys, { recipient: ana, due })}`;
  await world.put(pollCollection, visit);
  await world.put(
    responseCollection,
    given(ids.hidden, { mail: 'ana@example.com', room: '12' }),
    given(ids.written, { room: '7' }, 'Write to me (ana@example.com).'),
    // Another address that ends alike.
    given(ids.other, { room: '12' }, 'joana@example.com'),
    given(linked, {}),
  );
  await world.put(recipientCollection, {
    ...{ _id: ana, firm, createdAt: due, revision: 0, exists: true, campaign, email },
    ...{ fields: { room: '12' }, progress: { due, step: 'none' as const } },
    ...{ isUnsubscribed: false, status: 'sent' as const, searched: { email: searchKey(email) } },
  });
  world.log.append(`recipient-${ana}`, 'RecipientMailSent', { due, reminder: 0 });
});
afterAll(() => world.close());

it('finds by address what names it, and what was given by the links that were mailed to it', async () => {
  const found = await find(firm, { email: ' ana@EXAMPLE.com ' });
  expect(found.responses.toSorted()).toEqual([ids.hidden, ids.written, linked].toSorted());
  expect(found.recipients).toEqual([{ id: ana, campaign }]);
});

it('finds by a hidden field, and by a personal link', async () => {
  const room = await find(firm, { hiddenField: 'room', hiddenValue: '12' });
  expect(room.responses.toSorted()).toEqual([ids.hidden, ids.other, linked].toSorted());
  expect(room.recipients).toHaveLength(1);
  expect(await find(firm, { link })).toEqual({
    ...{ responses: [linked], recipients: [{ id: ana, campaign }], reports: [] },
  });
});

it('finds by the link of a receipt, if it is ours', async () => {
  const secret = 'a-secret-of-samples';
  const token = createReceiptToken(world.keys, ids.hidden, secret);
  const hash = hashReceiptToken(world.keys, ids.hidden, token);
  world.log.append(`response-${ids.hidden}`, 'ReceiptIssued', { hash, until: due });
  const receipt = (part: string) => `https://polls.example/receipt?lang=en#${ids.hidden}.${part}`;
  expect((await find(firm, { link: receipt(token) })).responses).toEqual([ids.hidden]);
  expect((await find(firm, { link: receipt('0'.repeat(32)) })).responses).toEqual([]);
});

it('finds nothing of another firm', async () => {
  const nothing = { responses: [], recipients: [], reports: [] };
  const stranger = randomUUID();
  for (const sought of [{ email }, { hiddenField: 'room', hiddenValue: '12' }, { link }]) {
    expect(await find(stranger, sought)).toEqual(nothing);
  }
});
