import { userCalls } from '@canvass/contracts/account/user-calls';
import { auditCalls } from '@canvass/contracts/audit/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import type { FirmEntry } from '@canvass/contracts/history/firm-history';
import { account, company, draftPoll } from '@canvass/contracts/samples/views';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({ screens: () => import('./firm-history.js') });

const edited: FirmEntry = {
  ...{ id: 'e1', stream: `poll-${draftPoll._id}`, revision: 1, type: 'PollEdited' },
  ...{ at: '2026-10-01T09:00:00.000Z', recordedAt: '2026-10-01T09:00:00.000Z' },
  ...{ words: 'The poll was edited.', by: { id: account.id, name: 'Maya Petrova' } },
  ...{ kind: 'poll', record: draftPoll._id, name: 'Visit', isRestorable: true },
  changes: [{ field: 'name', before: 'Stay', after: 'Visit' }],
};
const signedIn: FirmEntry = {
  ...{ ...edited, id: 'e2', stream: 'session-s1', type: 'SessionStarted', changes: [] },
  ...{ words: 'A session was started.', kind: 'session', record: 's1', browser: 'Firefox, Linux' },
  ...{ by: { id: 'o1', name: 'Otto' }, isRestorable: false },
};
/** Its fields are called as groups of texts are, and named by none. */
const reported: FirmEntry = {
  ...{ ...edited, id: 'e4', stream: 'subscription-f1', type: 'SubscriptionReported' },
  ...{ words: 'The payment provider reported.', kind: 'subscription', name: 'Business' },
  changes: [
    { field: 'plan', after: 'p1' },
    { field: 'status', after: 'active' },
  ],
};
const { name: _name, ...ofSession } = signedIn;
const { by: _by, ...refused }: FirmEntry = {
  ...{ ...signedIn, id: 'e3', stream: 'signIn-a1', type: 'SignInFailed', record: 'a1' },
  ...{ words: 'A sign-in failed.', kind: 'signIn', name: 'Maya Petrova', address: '192.0.2.7' },
  changes: [
    { field: 'fault', after: 'secondFactor' },
    { field: 'attempts', after: 10 },
  ],
};

beforeEach(() => {
  server.on(userCalls.list, () => ({
    body: { accounts: [{ ...account, name: 'Maya Petrova' }] as never, total: 1 },
  }));
  server.on(firmCalls.view, () => ({ body: company }));
  server.on(firmCalls.editSettings, () => ({ body: { ...company, mailsCheckpoints: true } }));
  server.on(auditCalls.firmHistory, ({ query }) => ({
    body:
      query.get('log') === 'security'
        ? { entries: [ofSession, refused] }
        : query.get('kind') === 'question'
          ? { entries: [] }
          : { entries: [edited, reported], next: '7' },
  }));
});

const asked = () => server.requestsTo(auditCalls.firmHistory).at(-1)?.query;

it('tells what was done in the company, by page and filter, and leads to the record', async () => {
  const { user, router } = openScreen('/company/history');
  const list = await screen.findByRole('list', { name: 'History' });
  const [row] = within(list).getAllByRole('listitem');
  const told = screen.getByText('The payment provider reported.').closest('li');
  expect(told?.textContent).toMatch(
    /^The payment provider reported\.Subscription: BusinessMaya Petrova · /,
  );
  expect(row?.textContent).toMatch(/^The poll was edited\.Poll: Visitname: “Stay” became “Visit”/);
  expect(within(list).getByRole('link', { name: 'Visit' }).getAttribute('href')).toBe(
    `/poll/${draftPoll._id}/history`,
  );
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(asked()?.get('before')).toBe('7'));
  await user.selectOptions(screen.getByLabelText('What'), 'Question');
  expect(await screen.findByText('Nothing was done that matches.')).toBeTruthy();
  expect(asked()?.get('before')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Who'), 'Maya Petrova');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-02' } });
  await waitFor(() => expect(asked()?.get('from')).toBe('2026-10-02'));
  expect(asked()?.get('by')).toBe(account.id);
  expect(router.state.location.search).toBe(`?by=${account.id}&kind=question&from=2026-10-02`);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-01' } });
  expect(await screen.findByText('The start is after the end.')).toBeTruthy();
});

it('has the security log beside it, and saves what is shown as a file', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  server.on(auditCalls.firmHistoryFile, () => ({ body: 'at,words\r\n' as never }));
  const { user } = openScreen('/company/history');
  await user.click(await screen.findByRole('link', { name: 'Security log' }));
  const row = (await screen.findByText('A session was started.')).closest('li');
  expect(row?.textContent).toMatch(/^A session was started\.Session · Firefox, LinuxOtto · /);
  const failed = screen.getByText('A sign-in failed.').closest('li');
  expect(failed?.textContent).toMatch(
    /^A sign-in failed\.Sign-in: Maya Petrova · Firefox, Linux · 192\.0\.2\.7What was wrong: Second factorAttempts so far: 10Not signed in · /,
  );
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(server.requestsTo(auditCalls.firmHistoryFile)).toHaveLength(1));
  const [file] = server.requestsTo(auditCalls.firmHistoryFile);
  expect([file?.query.get('log'), file?.query.get('format')]).toEqual(['security', 'csv']);
  await waitFor(() => expect(save).toHaveBeenCalled());
});

it('has a checkpoint mailed each week where the company wants it', async () => {
  const { user } = openScreen('/company/history');
  await user.click(await screen.findByRole('switch', { name: 'E-mail us a checkpoint each week' }));
  expect(await screen.findByText('The first checkpoint is on its way.')).toBeTruthy();
  const [sent] = server.requestsTo(firmCalls.editSettings);
  expect(sent?.body).toEqual({ mailsCheckpoints: true, revision: company.revision });
});
