import { sampleId } from '@canvass/contracts/samples/requests';
import { webhookCalls } from '@canvass/contracts/webhook/calls';
import type { DeliveryView, ListedWebhook } from '@canvass/contracts/webhook/view';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();
const at = '2026-05-04T10:00:00.000Z';

function webhook(more: Partial<ListedWebhook> = {}): ListedWebhook {
  return {
    ...{ _id: sampleId(7), url: 'https://hooks.example/in', types: ['response.finished'] },
    ...{ isActive: true, createdAt: at, secretReplacedAt: null, last: null },
    ...more,
  };
}
function message(more: Partial<DeliveryView> = {}): DeliveryView {
  return {
    ...{ _id: sampleId(20), type: 'response.finished', subject: sampleId(30), occurredAt: at },
    ...{ outcome: 'sent', at, tries: 1, status: 204, fault: null, withdrawn: null },
    ...{ nextAt: null, isAsked: false },
    ...more,
  };
}
const listing = (...webhooks: ListedWebhook[]) =>
  server.on(webhookCalls.list, () => ({ body: { webhooks, total: webhooks.length } }));

describe('webhooks', () => {
  test('are made with an address and something to tell, and show their secret once', async () => {
    listing();
    const { last: _last, ...made } = webhook();
    server.on(webhookCalls.create, () => ({ body: { ...made, secret: 'whsec_abc' } }));
    const { user } = openScreen('/company/webhooks');
    expect(await screen.findByText('No webhooks')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    const url = dialog.getByLabelText(/Address/);
    const create = dialog.getByRole('button', { name: 'Create webhook' });
    await user.clear(url);
    await user.type(url, 'nowhere');
    await user.click(create);
    expect(url.getAttribute('aria-invalid')).toBe('true');
    await user.clear(url);
    await user.type(url, 'https://hooks.example/in');
    await user.click(dialog.getByLabelText(/A response is erased/));
    await user.click(create);
    expect(await screen.findByDisplayValue('whsec_abc')).toBeTruthy();
    expect(server.requestsTo(webhookCalls.create)[0]?.body).toEqual({
      url: 'https://hooks.example/in',
      types: ['response.finished', 'response.erased'],
    });
  });

  test('say how they stand, and are switched off and given another secret', async () => {
    listing(
      webhook({ last: { outcome: 'failed', at } }),
      webhook({ _id: sampleId(8), url: 'https://other.example', isActive: false }),
    );
    server.on(webhookCalls.edit, () => ({ body: webhook({ isActive: false }) }));
    server.on(webhookCalls.replaceSecret, () => ({ body: { ...webhook(), secret: 'whsec_new' } }));
    const { user } = openScreen('/company/webhooks');
    expect(await screen.findByText('Given up')).toBeTruthy();
    expect(screen.getByText('Switched off')).toBeTruthy();
    const more = screen.getAllByRole('button', { name: /^More/ });
    await user.click(more[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
    expect(await screen.findByText(/The webhook is switched off/)).toBeTruthy();
    expect(server.requestsTo(webhookCalls.edit)[0]?.body).toEqual({
      ...{ id: sampleId(7), isActive: false },
    });
    await user.click(more[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'New secret' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'New secret' }));
    expect(await screen.findByDisplayValue('whsec_new')).toBeTruthy();
  });

  test('list their messages with what the server answered, to be sent again', async () => {
    const failed = { outcome: 'retrying', fault: 'refused', status: 500, nextAt: at } as const;
    const deliveries = [
      message(),
      message({ _id: sampleId(21), subject: sampleId(31), ...failed }),
    ];
    server.on(webhookCalls.deliveries, () => ({ body: { deliveries, total: 2 } }));
    server.on(webhookCalls.sendAgain, () => ({ body: { id: sampleId(21) } }));
    server.on(webhookCalls.backfill, () => ({ body: { id: sampleId(7) } }));
    const { user } = openScreen(`/company/webhooks/${sampleId(7)}`);
    expect(await screen.findByText(/The server answered 500\. Tried again/)).toBeTruthy();
    expect(screen.getByText('The server answered 204.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Given up');
    const [again] = screen.getAllByRole('button', { name: /^Send again/ });
    await user.click(again!);
    expect(await screen.findByText('The message is sent again in a moment.')).toBeTruthy();
    const last = server.requestsTo(webhookCalls.deliveries).at(-1);
    expect(last?.query.get('outcome')).toBe('failed');

    await user.click(screen.getByRole('button', { name: 'Send all again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('From this day on'), '2026-05-01');
    await user.click(dialog.getByRole('button', { name: 'Send all again' }));
    expect(await screen.findByText(/one after the other/)).toBeTruthy();
    expect(server.requestsTo(webhookCalls.backfill)[0]?.body).toEqual({
      ...{ id: sampleId(7), since: expect.stringMatching(/^2026-(04-30|05-01)T/) },
    });
  });
});
