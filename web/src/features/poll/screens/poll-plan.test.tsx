import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { planCalls } from '@canvass/contracts/plan/calls';
import { allFeatures, basicPlan, type PlanFeature } from '@canvass/contracts/plan/plan';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import type { PollView } from '@canvass/contracts/poll/view';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screenWorld } from '../../../testing/open-screen.js';

const poll: PollView = {
  ...draftPoll,
  redirectUrl: 'https://northwind.example',
  style: {
    ...defaultStyle,
    fontSize: 30,
    questionColor: '#112233',
    welcomeScreen: { show: true, title: 'Hello' },
  },
};

const { server, setProfile, openScreen } = screenWorld({
  screens: () => Promise.all([import('./poll.js'), import('./polls.js')]),
});

function lacking(...features: PlanFeature[]): void {
  const permissions = Object.fromEntries(features.map((feature) => [feature, false]));
  setProfile({ permissions });
}

beforeEach(() => {
  server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  server.on(pollCalls.edit, () => ({ body: poll }));
});

const isDisabled = (element: HTMLElement) => (element as HTMLInputElement).disabled;

test('what the plan has lost stays as it is, and can be switched off', async () => {
  lacking('customRedirect', 'gdpr', 'customFont', 'customBackgroundColors', 'customScreens');
  const { user } = openScreen(`/poll/${poll._id}`);
  const redirect = await screen.findByRole('group', { name: 'Redirect address' });
  expect(isDisabled(within(redirect).getByLabelText(/^Redirect/))).toBe(true);
  expect(within(redirect).getByText(/It stays as it is until you switch it off/)).toBeTruthy();
  await user.click(within(redirect).getByRole('button', { name: 'Switch off' }));
  expect(within(redirect).queryByText(/Not in your plan/)).toBeNull();
  const settings = within(screen.getByRole('tabpanel', { name: 'Settings' }));
  const hint = settings.getByText('The locked features are not in your plan.');
  expect(redirect.getAttribute('aria-describedby')).toBe(hint.id);
  const way = settings.getByRole('link', { name: 'Change plan' });
  expect(way.getAttribute('href')).toBe('/pricing');
  const consent = screen.getByRole('group', { name: /privacy notice/ });
  expect(isDisabled(within(consent).getByRole('switch'))).toBe(true);

  await user.click(screen.getByRole('tab', { name: 'Design' }));
  const font = await screen.findByRole('group', { name: 'Text size' });
  expect(isDisabled(within(font).getByLabelText('Text size'))).toBe(true);
  await user.click(within(font).getByRole('button', { name: 'Switch off' }));
  const colours = screen.getByRole('group', { name: 'Colours' });
  expect(isDisabled(within(colours).getByLabelText('Question colour'))).toBe(true);
  await user.click(within(colours).getByRole('button', { name: 'Switch off' }));
  const welcome = screen.getByRole('group', { name: 'Welcome screen' });
  expect(isDisabled(within(welcome).getByLabelText('Title'))).toBe(true);
  await user.click(within(welcome).getByRole('switch'));
  expect(isDisabled(within(welcome).getByRole('switch'))).toBe(true);
  expect(screen.queryByRole('group', { name: 'Alignment' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Poll saved');
  expect(server.requestsTo(pollCalls.edit)[0]?.body).toMatchObject({
    redirectUrl: '',
    style: { ...defaultStyle, welcomeScreen: { show: false, title: 'Hello' } },
  });
});

test('what the plan keeps locked of the design is said once, with the plan that has it', async () => {
  const start = { ...basicPlan, activeFeatures: [], isCustom: false };
  const partly = { ...allFeatures, customFont: false };
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(planCalls.pricing, () => ({
    body: {
      contact: null,
      plans: [
        { ...start, id: 'a', name: 'Team', features: partly },
        { ...start, id: 'b', name: 'House', features: allFeatures },
      ],
    },
  }));
  lacking('customFont', 'customizable', 'customBackgroundColors', 'customScreens');
  const { user } = openScreen(`/poll/${draftPoll._id}`);
  await user.click(await screen.findByRole('tab', { name: 'Design' }));
  const design = within(screen.getByRole('tabpanel', { name: 'Design' }));
  const hint = await design.findByText(
    'The locked features are not in your plan. “House” includes it.',
  );
  expect(design.getAllByRole('link', { name: 'Change plan' })).toHaveLength(1);
  expect(design.queryByText(/^Not in your plan\.$/)).toBeNull();
  const alignment = design.getByRole('group', { name: 'Alignment' });
  expect(alignment.getAttribute('aria-describedby')).toBe(hint.id);
});

test('what the plan has is not locked', async () => {
  lacking();
  const { user } = openScreen(`/poll/${poll._id}`);
  expect(isDisabled(await screen.findByLabelText(/^Redirect/))).toBe(false);
  await user.click(screen.getByRole('tab', { name: 'Design' }));
  expect(isDisabled(await screen.findByLabelText('Text size'))).toBe(false);
  expect(screen.queryByText(/Not in your plan/)).toBeNull();
});

test('a copy begins without what the plan does not have', async () => {
  lacking('customRedirect', 'customScreens', 'customFont');
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
  server.on(pollCalls.create, ({ body }) => ({
    status: 201,
    body: { ...poll, ...(body as object) },
  }));
  const { user } = openScreen('/polls');
  await user.click(await screen.findByRole('button', { name: 'More actions: Visit feedback' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  await screen.findByText('Poll copied');
  expect(server.requestsTo(pollCalls.create)[0]?.body).toMatchObject({
    redirectUrl: '',
    style: {
      ...defaultStyle,
      questionColor: '#112233',
      welcomeScreen: { show: false, title: 'Hello' },
    },
  });
});
