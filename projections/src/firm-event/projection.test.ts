import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import type { FirmEventDocument } from './document.js';
import { firmEventProjection } from './projection.js';

const metadata = { at: '2026-05-06T08:00:00.000Z', commandId: 'c', correlationId: 'c', firm: 'f' };
const told = (
  event: { stream: string; type: string; data?: RecordedEvent['data'] },
  more: object = {},
) =>
  given(firmEventProjection, {
    ...{ data: {}, ...event },
    metadata: { ...metadata, by: 'a1', ...more },
  }).document<FirmEventDocument>(`${event.stream}/0`);

it('keeps where an event stands, who did it, and for which log it is, and nothing of what it says', async () => {
  const data = { content: { name: 'Visit' } };
  const created = { stream: 'poll-p1', type: 'PollCreated', data };
  expect(await told(created, { impersonator: 'o1' })).toEqual({
    ...{ _id: 'poll-p1/0', _position: '00000001', place: '00000001', firm: 'f', kind: 'poll' },
    ...{ stream: 'poll-p1', revision: 0, at: metadata.at, by: 'a1', impersonator: 'o1' },
    ...{ isChange: true, isSecurity: true },
  });
  expect(await told(created)).toMatchObject({ isChange: true, isSecurity: false });
});

it('tells sign-ins and failed ones, keys, exports and roles in the security log', async () => {
  const logs = async (event: Parameters<typeof told>[0]) => {
    const document = await told(event);
    return document && [document.isChange, document.isSecurity];
  };
  expect(await logs({ stream: 'session-s1', type: 'SessionStarted' })).toEqual([false, true]);
  expect(await logs({ stream: 'signIn-a1', type: 'SignInFailed' })).toEqual([false, true]);
  expect(await logs({ stream: 'signIn-a1', type: 'SignInBlocked' })).toEqual([false, true]);
  expect(await logs({ stream: 'signIn-a1', type: 'SignInsErased' })).toBeUndefined();
  expect(await logs({ stream: 'export-x1', type: 'ExportTaken' })).toEqual([false, true]);
  expect(await logs({ stream: 'apiKey-k1', type: 'ApiKeyCreated' })).toEqual([true, true]);
  const edited = { stream: 'account-a1', type: 'AccountEdited' };
  expect(await logs(edited)).toEqual([true, false]);
  expect(await logs({ ...edited, data: { type: 'admin' } })).toEqual([true, true]);
  expect(await logs({ ...edited, stream: 'account-a2' })).toEqual([true, true]);
});

it('tells who mails come from, and of which figures accounts are told', async () => {
  const domain = { stream: 'sendingDomain-f', type: 'SendingDomainAdded' };
  expect(await told(domain)).toMatchObject({ kind: 'sendingDomain', isChange: true });
  expect(await told({ stream: 'alerts-p1', type: 'AlertAdded' })).toMatchObject({
    ...{ kind: 'alerts', isChange: true, isSecurity: false },
  });
});

it('leaves out what respondents do, what only keeps count, and what is of no firm', async () => {
  expect(await told({ stream: 'response-r1', type: 'ResponseSaved' })).toBeUndefined();
  expect(await told({ stream: 'firm-f', type: 'SlotTaken' })).toBeUndefined();
  expect(
    await told({ stream: 'poll-p1', type: 'PollDeleted' }, { firm: undefined }),
  ).toBeUndefined();
});
