import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import type { DeviceView } from '@canvass/contracts/device/view';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { liveCalls } from '@canvass/contracts/live/calls';
import { allFeatures, basicPlan } from '@canvass/contracts/plan/plan';
import { planCalls } from '@canvass/contracts/plan/calls';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { responseCalls } from '@canvass/contracts/response/calls';
import { account, closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { liveStream, refusal } from '../../testing/fake-server.js';
import { screenWorld, type Viewer } from '../../testing/open-screen.js';

const record = { firm: account.firm, createdAt: account.createdAt, revision: 0 };
const poll = {
  ...{ ...draftPoll, ...record, _id: '0190a000-0000-7000-8000-000000000020', name: 'Your stay' },
  ...{ isPublished: true, status: 2 },
  ...{ responses: 12345, begun: 44 },
};
const draft = { ...poll, isPublished: false, status: 1 };
const link: DeviceView = {
  ...{ ...record, _id: '0190a000-0000-7000-8000-000000000030', name: 'Receipt', type: 'hyperlink' },
  ...{ polls: [poll._id], pollsName: [poll.name], isActive: poll._id, location: '', pin: '0000' },
  ...{ serialNumber: 'RECEIPT-1', customRoute: '', status: 'active', lastConnection: null },
  autoConfigure: true,
};
const tablet: DeviceView = {
  ...{ ...link, _id: '0190a000-0000-7000-8000-000000000031', name: 'Desk', type: 'tablet' },
  ...{ serialNumber: 'DESK-1', pin: '4711', isActive: '', polls: [poll._id, 'other'] },
};
const address = 'http://localhost:3000/device/RECEIPT-1';

const { server, openScreen } = screenWorld({
  screens: () => Promise.all([import('./poll.js'), import('./poll-share.js')]),
});

const open = (part: string, viewer?: Viewer) => openScreen(`/poll/${poll._id}${part}`, viewer);

function listPolls(...polls: (typeof poll)[]) {
  server.on(pollCalls.list, () => ({ body: { polls, total: polls.length } }));
}

function listDevices(...devices: DeviceView[]) {
  server.on(deviceCalls.list, () => ({ body: { devices, total: devices.length } }));
}

beforeEach(() => {
  listPolls(poll);
  listDevices();
  server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(pollCalls.edit, () => ({ body: poll }));
  server.on(planCalls.pricing, () => ({
    body: {
      contact: null,
      plans: [
        { ...basicPlan, id: 'a', activeFeatures: [], isCustom: false },
        { ...basicPlan, name: 'All', id: 'b', features: allFeatures, isCustom: true },
        { ...basicPlan, name: 'Team', id: 'c', features: allFeatures, isCustom: false },
      ],
    },
  }));
});

describe('the page of a poll', () => {
  it('has its name, its state and its responses on top, and its parts as links', async () => {
    const { user, router } = open('/share');
    expect(await screen.findByRole('heading', { name: 'Your stay', level: 1 })).toBeTruthy();
    expect(screen.getByRole('banner').textContent).toContain('Poll');
    expect(document.title).toBe('Your stay · Share a poll · Canvass');
    expect(await screen.findByText('12,345 responses and 44 begun')).toBeTruthy();
    expect(screen.getByText('Published')).toBeTruthy();
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the poll' }));
    expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Edit', 'Share', 'Results', 'History'],
    ]);
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Share');
    await user.click(parts.getByRole('link', { name: 'Edit' }));
    expect(await screen.findByRole('button', { name: 'Publish changes' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/poll/${poll._id}`));
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Edit');
  });

  it.each([
    ['that is gone', () => ({ body: { polls: [], total: 0 } })],
    ['with an id that is none', () => refusal(400, { code: 'invalidInput', message: 'No.' })],
  ])('says once that there is no poll, of one %s, and shows no parts of it', async (_, answer) => {
    server.on(pollCalls.list, answer);
    open('/results');
    expect(await screen.findByText('This poll no longer exists')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Parts of the poll' })).toBeNull();
    for (const alert of screen.queryAllByRole('alert')) expect(alert.textContent).toBe('');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results of a poll');
  });

  it('opens the editor for every other action', async () => {
    open('/edit');
    expect(await screen.findByRole('button', { name: 'Publish changes' })).toBeTruthy();
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the poll' }));
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Edit');
  });

  it('leads from publishing to sharing, and offers to copy the link it has', async () => {
    listPolls(draft);
    listDevices(link);
    server.on(pollCalls.edit, () => {
      // A later request for the poll waits for its answer.
      server.on(pollCalls.list, () => new Promise<never>(() => undefined));
      return { body: { ...poll, devices: [link._id] } };
    });
    const { user, router } = open('');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Poll published')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/poll/${poll._id}/share`));
    expect(await screen.findByLabelText('Link for respondents')).toHaveProperty('value', address);
    expect(screen.queryByText('This poll is not published')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link is copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('says that it is published, although the change is known before its answer', async () => {
    const live = liveStream();
    server.on(liveCalls.follow, live.answer);
    listPolls(draft);
    listDevices(link);
    server.on(pollCalls.edit, async () => {
      listPolls(poll);
      live.change('poll');
      await screen.findByLabelText('Link for respondents');
      return { body: { ...poll, devices: [link._id] } };
    });
    const { user } = open('/share');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Poll published')).toBeTruthy();
  });

  it('gives a link at which it is tried', async () => {
    listPolls(poll);
    listDevices(link);
    const address = 'https://polls.example/try/id/token';
    server.on(pollCalls.tryIt, () => ({ body: { address, until: '2026-03-01T00:00:00.000Z' } }));
    const { user } = open('/share');
    await user.click(await screen.findByRole('button', { name: 'Make a test link' }));
    expect(await screen.findByLabelText('Test link')).toHaveProperty('value', address);
    expect(screen.getByRole('button', { name: 'Copy test link' })).toBe(document.activeElement);
  });

  it.each([
    ['no service shows it', [], 'None of your services shows this poll.'],
    ['its link cannot be fetched', undefined, 'Something went wrong. Please try again later.'],
  ])('says why the link of a published poll is not copied: %s', async (_, devices, said) => {
    listPolls(draft);
    server.on(pollCalls.edit, () => ({ body: { ...poll, devices: [link._id] } }));
    server.on(deviceCalls.list, () =>
      devices
        ? { body: { devices, total: 0 } }
        : refusal(500, { code: 'unknownError', message: '' }),
    );
    const { user } = open('');
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('leads nobody to publish who may not', async () => {
    listPolls(draft);
    open('/share', { account: { type: 'user' } });
    const said = 'An admin of your company can publish it. You will then find its link here.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('says that a poll is gone', async () => {
    listPolls();
    open('/share');
    expect(await screen.findByText('This poll no longer exists')).toBeTruthy();
  });
});

describe('sharing a poll', () => {
  it('offers to publish a draft', async () => {
    listPolls(draft);
    const { user } = open('/share');
    expect(await screen.findByText('This poll is not published')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(server.requestsTo(pollCalls.edit)[0]?.body).toEqual({
        ...{ id: poll._id, isPublished: true },
      }),
    );
  });

  it('leads a draft without questions back to its editor', async () => {
    listPolls({ ...draft, questions: [] });
    open('/share');
    const write = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Add questions' });
    expect(write.pathname).toBe(`/poll/${poll._id}`);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('makes a link with one click and copies it', async () => {
    server.on(deviceCalls.create, () => {
      listDevices(link);
      return { status: 201, body: link };
    });
    const { user } = open('/share');
    await user.click(await screen.findByRole('button', { name: 'Make and copy link' }));
    expect(await screen.findByText('The link is ready and copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(server.requestsTo(deviceCalls.create)[0]?.body).toEqual({
      ...{ name: 'Your stay', type: 'hyperlink', polls: [poll._id], isActive: poll._id },
      autoConfigure: true,
    });
    expect(await screen.findByLabelText('Link for respondents')).toHaveProperty('value', address);
    expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveProperty('href', address);
  });

  it('shows the link where the clipboard is refused', async () => {
    server.on(deviceCalls.create, () => {
      listDevices(link);
      return { status: 201, body: link };
    });
    const { user } = open('/share');
    const make = await screen.findByRole('button', { name: 'Make and copy link' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(make);
    expect(await screen.findByText('The link is ready.')).toBeTruthy();
    expect(await screen.findByLabelText('Link for respondents')).toHaveProperty('value', address);
  });

  it('names the limit that is full, the plan that lifts it and the way there', async () => {
    server.on(firmCalls.view, () => ({ body: { usage: { devices: 5 } } }));
    open('/share', { limits: { deviceLimit: 5 } });
    expect(
      await screen.findByText('Your plan allows 5 services. “Team” offers more.'),
    ).toBeTruthy();
    const [plans] = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Change plan' });
    expect(plans?.pathname).toBe('/pricing');
    expect(screen.queryByRole('button', { name: 'Make and copy link' })).toBeNull();
  });

  it('gives code to embed where the plan has it, and else the plan that does', async () => {
    listDevices(link);
    const { user, unmount } = open('/share', { permissions: { embeddablePolls: true } });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe(
      `<script async src="http://localhost:3000/embed.js" data-address="${address}" data-title="Your stay" data-mode="inline"></script>`,
    );
    expect(screen.getByText(/^Name the websites that may embed this service/)).toBeTruthy();
    unmount();
    open('/share', { permissions: { embeddablePolls: false } });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    expect(await screen.findByText(/does not include embedding.*“Team” offers more/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull();
  });

  it('lists the other services that show the poll, with what they show', async () => {
    listDevices(link, tablet, { ...tablet, _id: 'else', name: 'Elsewhere', polls: ['other'] });
    const { user } = open('/share');
    const others = within(await screen.findByRole('list', { name: 'Also shown at' }));
    expect(others.getAllByRole('listitem')).toHaveLength(1);
    expect(others.getByText(/Respondents choose among 2 polls · Not opened yet/)).toBeTruthy();
    await user.click(others.getByRole('button', { name: 'Copy link: Desk' }));
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost:3000/device/DESK-1?pwd=4711',
    );
    expect(screen.getByRole('button', { name: 'Make another link' })).toBeTruthy();
  });

  it('begins with a link of its own, also where services show it among others', async () => {
    const shared = { ...link, name: 'Poster', polls: [poll._id, 'other'], isActive: '' };
    listDevices(shared, tablet);
    const { unmount } = open('/share');
    const offer = await screen.findByRole('button', { name: 'Make and copy link' });
    const others = screen.getByRole('list', { name: 'Shown at' });
    expect(within(others).getAllByRole('listitem')).toHaveLength(2);
    expect(offer.compareDocumentPosition(others) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    unmount();
    listDevices(shared, { ...link, _id: 'own', serialNumber: 'OWN-1' });
    open('/share');
    expect(await screen.findByLabelText('Link for respondents')).toHaveProperty(
      'value',
      'http://localhost:3000/device/OWN-1',
    );
    const also = within(screen.getByRole('list', { name: 'Also shown at' }));
    expect(also.getAllByRole('link', { name: 'Poster' })).toHaveLength(1);
  });

  it('shows no pin in an address that it lists', async () => {
    listDevices(link, tablet);
    open('/share');
    const address = await screen.findByRole<HTMLAnchorElement>('link', { name: /DESK-1/ });
    expect(address.textContent).not.toContain('4711');
    expect(address.href).toContain('4711');
  });

  it('offers a link where the services that have the poll show another one', async () => {
    listDevices({
      ...link,
      polls: [poll._id, 'other'],
      isActive: 'other',
      pollsName: ['', 'Lunch'],
    });
    open('/share');
    const others = within(
      await screen.findByRole('list', { name: 'Services that show another poll now' }),
    );
    expect(others.getByText(/Shows “Lunch” now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make and copy link' })).toBeTruthy();
    expect(screen.queryByLabelText('Link for respondents')).toBeNull();
  });

  it('shows a user what is shared, and nothing that changes it', async () => {
    listDevices(link, tablet);
    open('/share', { account: { type: 'user' } });
    expect(await screen.findByLabelText('Link for respondents')).toHaveProperty('value', address);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  });
});

describe('the results of a poll', () => {
  it('are its charts, or its answers, of the same period', async () => {
    server.on(chartCalls.ofPoll, () => ({ body: [] }));
    server.on(pollCalls.questions, () => ({ body: { questions: [] } }));
    server.on(deviceCalls.ofPoll, () => ({ body: { devices: [] } }));
    server.on(responseCalls.list, () => ({
      body: {
        result: [],
        questions: [],
        hiddenFields: [],
        total: { answers: 0 },
        asOf: '7',
        languages: [],
      },
    }));
    const { user, router } = open('/results?from=2026-10-01&to=2026-10-08&question=all');
    const which = within(await screen.findByRole('radiogroup', { name: 'Which results' }));
    await waitFor(() =>
      expect(server.requestsTo(chartCalls.ofPoll)[0]?.query.get('pollId')).toBe(poll._id),
    );
    expect(screen.queryByLabelText('Poll')).toBeNull();
    await user.click(which.getByRole('radio', { name: 'Answers' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-08&shown=answers'),
    );
    expect(await screen.findByText('No answers found')).toBeTruthy();
    expect(server.requestsTo(responseCalls.list).at(-1)?.query.get('startDate')).toBe('2026-10-01');
    await user.click(which.getByRole('radio', { name: 'Charts' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-08'),
    );
  });
});
