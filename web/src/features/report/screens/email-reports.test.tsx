import { deviceCalls } from '@canvass/contracts/device/calls';
import { reportCalls } from '@canvass/contracts/report/calls';
import type { ReportView } from '@canvass/contracts/report/view';
import { responseCalls } from '@canvass/contracts/response/calls';
import { sampleId } from '@canvass/contracts/samples/requests';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld();

function report(more: Partial<ReportView> = {}): ReportView {
  return {
    ...{ _id: sampleId(7), firm: sampleId(1), createdAt: '2026-03-01T10:00:00.000Z', revision: 3 },
    ...{ accountId: sampleId(2), createdBy: sampleId(2), pollId: sampleId(3), pollName: 'Visit' },
    ...{ deviceId: '', chartsData: [], narrowing: {}, startDate: '', endDate: '' },
    ...{ email: 'ana@example.com', recipient: 'ana@example.com', recurrence: 'monthly' },
    ...{ sendAt: '2027-01-31T07:00:00.000Z', date: '2027-01-31', time: '09:00' },
    ...{ timeZone: 'Europe/Sofia', nextAt: '2027-01-31T07:00:00.000Z', last: null, stopped: null },
    ...more,
  };
}

function listing(...emailReports: ReportView[]) {
  server.on(reportCalls.list, () => ({ body: { emailReports, total: emailReports.length } }));
}

describe('e-mail reports', () => {
  test('say when the next mail is due, what became of the last one, and what is in the way', async () => {
    const last = { due: '2026-12-31T07:00:00.000Z', at: '2026-12-31T07:00:05.000Z', reason: '' };
    listing(
      report({ last: { ...last, outcome: 'sent' }, narrowedTo: ['Bulgarian', 'room: 12'] }),
      report({ _id: sampleId(8), last: { ...last, outcome: 'unknown' } }),
      report({ _id: sampleId(9), stopped: 'pollDeleted', pollName: '', nextAt: null }),
      report({ _id: sampleId(10), last: { ...last, outcome: 'failed', reason: '550 no' } }),
    );
    openScreen('/emailReports');
    expect(await screen.findByText('Delivery unknown')).toBeTruthy();
    expect(screen.getByText('Sent')).toBeTruthy();
    expect(screen.getByText('Only with: Bulgarian · room: 12')).toBeTruthy();
    expect(screen.getByText('Its poll was deleted.')).toBeTruthy();
    expect(screen.getByText('The mail server said: 550 no')).toBeTruthy();
  });

  test('are found by part of the address', async () => {
    listing(report());
    const { user } = openScreen('/emailReports');
    await user.type(await screen.findByRole('searchbox', { name: 'Search addresses' }), 'ana');
    const last = () => server.requestsTo(reportCalls.list).at(-1)?.query.get('email');
    await waitFor(() => expect(last()).toBe('ana'));
  });

  test('are edited of which responses they tell', async () => {
    listing(report({ narrowing: { hiddenField: 'room' }, narrowedTo: ['room'] }));
    server.on(deviceCalls.ofPoll, () => ({
      body: { devices: [{ _id: sampleId(5), name: 'Front desk', type: 'tablet' }] },
    }));
    const colour = { _id: sampleId(6), name: 'Colour', text: 'Which?', type: 'closed' as const };
    const choices = [{ value: 'red', text: 'Red' }];
    server.on(responseCalls.list, () => ({
      body: {
        ...{ result: [], questions: [{ ...colour, choices }], hiddenFields: ['room'] },
        ...{ total: { answers: 0 }, asOf: '7', languages: [] },
      },
    }));
    server.on(reportCalls.edit, () => ({ body: report({ revision: 4 }) }));
    const { user } = openScreen('/emailReports');
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('option', { name: 'Front desk' });
    await user.selectOptions(dialog.getByLabelText('Service'), 'Front desk');
    await dialog.findByRole('option', { name: 'Colour' });
    await user.selectOptions(dialog.getByLabelText('Question answered'), 'Colour');
    await user.selectOptions(dialog.getByLabelText('Answer'), 'Red');
    await user.selectOptions(dialog.getByLabelText('Hidden field'), '');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The report is saved.')).toBeTruthy();
    const [request] = server.requestsTo(reportCalls.edit);
    expect(request?.body).toEqual({
      ...{ id: sampleId(7), revision: 3, deviceId: sampleId(5), hiddenField: '' },
      ...{ filterQuestionId: sampleId(6), filterAnswer: 'red' },
    });
  });

  test('are edited: only what changed is sent', async () => {
    listing(report());
    server.on(reportCalls.edit, () => ({ body: report({ revision: 4, recurrence: 'weekly' }) }));
    const { user } = openScreen('/emailReports');
    await user.click(await screen.findByRole('button', { name: /^Edit/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const email = dialog.getByLabelText(/E-mail address/);
    await user.clear(email);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(email.getAttribute('aria-invalid')).toBe('true');
    await user.type(email, 'ana@example.com');
    await user.selectOptions(dialog.getByLabelText('Repeat'), 'Every week');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The report is saved.')).toBeTruthy();
    const [request] = server.requestsTo(reportCalls.edit);
    expect(request?.body).toEqual({ id: sampleId(7), revision: 3, recurrence: 'weekly' });
  });

  test('are only looked at by accounts of type user', async () => {
    listing(report());
    openScreen('/emailReports', { account: { type: 'user' } });
    expect(await screen.findByText('ana@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit|^More/ })).toBeNull();
  });

  test('are stopped by their recipient with a button, not by opening the link', async () => {
    server.on(reportCalls.decline, () => ({ body: { isStopped: true as const } }));
    const { user } = openScreen('/stopReport?token=abc');
    const button = await screen.findByRole('button', { name: 'Stop the report' });
    expect(server.requestsTo(reportCalls.decline)).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'The report is stopped' })).toBeTruthy();
    expect(server.requestsTo(reportCalls.decline)[0]?.body).toEqual({ token: 'abc' });
  });
});
