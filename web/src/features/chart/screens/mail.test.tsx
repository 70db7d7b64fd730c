import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { reportCalls } from '@canvass/contracts/report/calls';
import type { ReportView } from '@canvass/contracts/report/view';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { responseCalls } from '@canvass/contracts/response/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

const { server, openScreen } = screenWorld({
  screens: () => Promise.all([import('./charts.js'), import('../components/mail-dialog.js')]),
});

const item: ChartItem = {
  ...{ question: closedQuestion._id, questionName: 'Source', questionText: 'How?' },
  ...{ type: 'closed', total: 1, status: { started: 1, finished: 1, avgSpentTime: 8 } },
  dataset: [{ answer: 'Friend', count: 1, percent: 100 }],
};

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(deviceCalls.list, () => ({ body: { devices: [], total: 0 } }));
  server.on(pollCalls.questions, () => ({ body: { questions: [] } }));
  server.on(chartCalls.ofPoll, () => ({ body: [item] }));
  server.on(chartCalls.trend, () => ({ body: [] }));
});

it('sends the charts to an address, which must be one, and asks for the time of a date', async () => {
  server.on(reportCalls.create, () => ({ status: 201, body: {} as ReportView }));
  const { user } = openScreen(`/charts/${draftPoll._id}`);
  await user.click(await screen.findByRole('button', { name: 'Export charts' }));
  await user.click(await screen.findByRole('menuitem', { name: 'By e-mail …' }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByLabelText(/E-mail address/);
  await user.type(email, 'ana');
  await user.type(dialog.getByLabelText('Date'), '2030-01-31');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const time = dialog.getByLabelText(/^Time/);
  expect(time.getAttribute('aria-invalid')).toBe('true');
  await user.type(email, '@example.com');
  await user.type(time, '09:30');
  await user.selectOptions(dialog.getByLabelText('Repeat'), 'Every month');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('The report to ana@example.com is scheduled.')).toBeTruthy();
  expect(server.requestsTo(reportCalls.create)[0]?.body).toMatchObject({
    ...{ pollId: draftPoll._id, chartsData: [], email: 'ana@example.com' },
    ...{ date: '2030-01-31', time: '09:30', recurrence: 'monthly' },
  });
});

it('keeps the filters of the charts, and says so', async () => {
  server.on(reportCalls.create, () => ({ status: 201, body: {} as ReportView }));
  server.on(responseCalls.list, () => ({
    body: { questions: [], result: [], hiddenFields: [], total: { answers: 9 }, languages: [] },
  }));
  const { user, router } = openScreen(`/charts/${draftPoll._id}?hidden=room&value=12`);
  await user.type(await screen.findByLabelText('Text in answers'), 'garden{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatch(/text=garden$/));
  await user.click(await screen.findByRole('button', { name: 'Export charts' }));
  await user.click(await screen.findByRole('menuitem', { name: 'By e-mail …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/keeps these filters .*: room: 12 · “garden”$/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/E-mail address/), 'ana@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send now' }));
  await screen.findByText('The report to ana@example.com is on its way.');
  expect(server.requestsTo(reportCalls.create)[0]?.body).toMatchObject({
    ...{ hiddenField: 'room', hiddenValue: '12', text: 'garden' },
  });
});

it('is locked where the plan has no e-mail reports, and not there for who only looks', async () => {
  const { user } = openScreen(`/charts/${draftPoll._id}`, {
    permissions: { scheduledEmailReports: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Export charts' }));
  const entry = await screen.findByRole('menuitem', { name: 'By e-mail …' });
  expect(entry.getAttribute('aria-disabled') ?? entry.getAttribute('disabled')).not.toBeNull();
});
