import { questionCalls } from '@canvass/contracts/question/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { planCalls } from '@canvass/contracts/plan/calls';
import { allFeatures, basicPlan, type PlanFeature } from '@canvass/contracts/plan/plan';
import { usesOfPoll } from '@canvass/contracts/poll/features';
import { gatedOptions, type GatedOption } from '@canvass/contracts/poll/gated-options.cases';
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

/** The names of the locked groups of a tab, and what each of them says. */
const groupsOf = (tab: GatedOption['shown']['tab']) => [
  ...new Set(gatedOptions.filter(({ shown }) => shown.tab === tab).map(({ shown }) => shown.group)),
];
const features = gatedOptions.map(({ feature }) => feature);
/** A field may be a group of the same name within it. */
const outermost = ([first]: HTMLElement[]) => first!;
const controls = (group: HTMLElement) =>
  [...group.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (one) => !one.hidden && one.type !== 'file',
  );

test('without their features, all gated options are locked, and the editor says so', async () => {
  lacking(...features);
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  const { user } = openScreen(`/poll/${draftPoll._id}`);
  for (const tab of ['Settings', 'Design'] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }));
    const panel = within(screen.getByRole('tabpanel', { name: tab }));
    const hint = await panel.findByText('The locked features are not in your plan.');
    for (const name of groupsOf(tab)) {
      const group = outermost(panel.getAllByRole('group', { name }));
      expect(group.getAttribute('aria-describedby'), name).toBe(hint.id);
      // A list of choices stays open for those that the plan has.
      const open = controls(group).filter((one) => !one.disabled && one.tagName !== 'SELECT');
      expect(open, name).toEqual([]);
    }
  }
});

test('what is set of gated options stays after a lapse, says so, and can only be switched off', async () => {
  lacking(...features);
  const styles = gatedOptions.map(({ set }) => set.style ?? {});
  const set = Object.assign({}, ...gatedOptions.map((one) => one.set)) as Partial<PollView>;
  const style = Object.assign({}, ...styles.map((one) => differing(one))) as PollView['style'];
  const full = { ...draftPoll, ...set, style: { ...defaultStyle, ...style } };
  server.on(pollCalls.list, () => ({ body: { polls: [full], total: 1 } }));
  const { user } = openScreen(`/poll/${draftPoll._id}`);
  for (const tab of ['Settings', 'Design'] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }));
    const panel = within(screen.getByRole('tabpanel', { name: tab }));
    await panel.findByText('The locked features are not in your plan.');
    for (const name of groupsOf(tab)) {
      const group = within(outermost(panel.getAllByRole('group', { name })));
      expect(group.getByText(/It stays as it is until you switch it off/), name).toBeTruthy();
      const off = group.queryByRole('button', { name: 'Switch off' });
      const toggle = group.queryAllByRole('switch').find((one) => !isDisabled(one));
      await user.click(off ?? toggle!);
      expect(group.queryByText(/It stays as it is/), name).toBeNull();
    }
  }
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await screen.findByText('Poll saved');
  expect(
    usesOfPoll({ ...full, ...(server.requestsTo(pollCalls.edit)[0]?.body as object) }),
  ).toEqual([expect.objectContaining({ field: 'gdprText' })]);
});

/** What a style says besides the usual. */
function differing(style: object): object {
  const usual = Object.entries(defaultStyle);
  return Object.fromEntries(
    Object.entries(style).filter(
      ([name, value]) => !usual.some(([one, plain]) => one === name && plain === value),
    ),
  );
}

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
  await user.click(await screen.findByLabelText(/^The same questions/));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
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
