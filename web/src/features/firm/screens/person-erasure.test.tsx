import { userCalls } from '@canvass/contracts/account/user-calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { personCalls } from '@canvass/contracts/person/calls';
import type { PersonErasureView } from '@canvass/contracts/person/view';
import { company, emptyOverview } from '@canvass/contracts/samples/views';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('./company-settings.js'),
      import('../components/person-erasure.js'),
      import('../components/person-dialog.js'),
    ]),
});

test('an administrator finds what there is of a person, and erases it', async () => {
  let erasures: PersonErasureView[] = [];
  const begun = {
    ...{ _id: '018f0000-0000-7000-8000-0000000000b1', accountId: company.id, erased: null },
    createdAt: '2026-05-01T08:00:00.000Z',
  };
  server.on(firmCalls.overview, () => ({ body: emptyOverview }));
  server.on(firmCalls.view, () => ({ body: company }));
  server.on(userCalls.list, () => ({ body: { accounts: [], total: 0 } }));
  server.on(personCalls.erasures, () => ({ body: { erasures, total: erasures.length } }));
  server.on(personCalls.find, () => ({ body: { responses: 2, recipients: 1, reports: 0 } }));
  server.on(personCalls.erase, () => {
    erasures = [begun];
    return { status: 202, body: begun };
  });
  const { user } = openScreen('/company/settings');
  await user.click(await screen.findByRole('button', { name: 'Find a person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('E-mail address'), 'ana@example.com');
  await user.click(dialog.getByRole('button', { name: 'Find' }));
  await dialog.findByText('Found – responses: 2, recipients: 1, reports: 0.');
  expect(server.requestsTo(personCalls.erase)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Erase all' }));
  await screen.findByText(/being erased/);
  expect(server.requestsTo(personCalls.erase)[0]?.body).toEqual({ email: 'ana@example.com' });
});
