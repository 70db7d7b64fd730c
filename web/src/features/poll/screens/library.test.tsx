import { libraryCalls } from '@canvass/contracts/library/calls';
import { editLibraryPollSchema } from '@canvass/contracts/library/commands';
import { presentLibraryPoll } from '@canvass/contracts/library/present';
import { templateOf } from '@canvass/contracts/library/templates/templates';
import { libraryCategories } from '@canvass/contracts/poll/poll';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { draftPoll } from '@canvass/contracts/samples/views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { screenWorld } from '../../../testing/open-screen.js';

let made = 0;
const template = templateOf('hotelStay', () => {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
});
const id = '00000000-0000-4000-8000-0000000000ff';
const item = presentLibraryPoll(id, template, {
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 0,
});
const categories = Object.fromEntries(libraryCategories.map((one) => [one, 2])) as Record<
  (typeof libraryCategories)[number],
  number
>;

const { server, openScreen } = screenWorld({
  screens: () =>
    Promise.all([
      import('./library.js'),
      import('./polls.js'),
      import('./library-poll.js'),
      import('../components/library-preview.js'),
      import('../components/edit-library-dialog.js'),
      import('../components/category-dialog.js'),
    ]),
});

beforeEach(() => {
  server.on(libraryCalls.list, () => ({ body: { polls: [item], total: 1, categories } }));
  server.on(libraryCalls.copyToPolls, () => ({ status: 201, body: draftPoll }));
  server.on(libraryCalls.edit, () => ({ body: item }));
  server.on(libraryCalls.copyToLibrary, () => ({ status: 201, body: item }));
  server.on(pollCalls.list, () => ({ body: { polls: [draftPoll], total: 1 } }));
  server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
});

const full = { permissions: { library: true } };
const operator = { account: { type: 'tabi' as const } };

describe('the library', () => {
  it('shows the categories, and lists the polls of the one that is chosen', async () => {
    const { user } = openScreen('/pollLibrary', full);
    await user.click(await screen.findByRole('link', { name: 'Hotels' }));
    await waitFor(() => {
      const asked = server.requestsTo(libraryCalls.list).at(-1);
      expect(asked?.query.get('category')).toBe('hotels');
    });
    expect(await screen.findByText('Hotel stay')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Shops' })).toBeNull());
  });

  it('previews a poll, copies it, and leads to the copy', async () => {
    const { user } = openScreen('/pollLibrary', full);
    await user.click(await screen.findByText('Hotel stay'));
    expect(await screen.findByText(/How satisfied or dissatisfied are you with your stay/));
    await user.click(screen.getByRole('button', { name: 'Copy to my polls' }));
    expect(await screen.findByText('“Hotel stay” is now among your polls, as a draft.'));
    expect(server.requestsTo(libraryCalls.copyToPolls)[0]?.body).toEqual({ id });
    const link = screen.getByRole('link', { name: 'Edit the copy' });
    expect(link.getAttribute('href')).toBe(`/poll/${draftPoll._id}`);
  });

  it('names what the plan does not allow before it copies', async () => {
    const permissions = { library: true, multiLanguage: false };
    const { user } = openScreen('/pollLibrary', { permissions });
    await user.click(await screen.findByText('Hotel stay'));
    expect(await screen.findByText(/so the copy will be without them/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy without them' }));
    await screen.findByText(/now among your polls/);
    const sent = { id, leaveOut: true };
    expect(server.requestsTo(libraryCalls.copyToPolls)[0]?.body).toEqual(sent);
  });

  it('copies nothing whose question types the plan lacks', async () => {
    const { user } = openScreen('/pollLibrary', { ...full, limits: { questionTypesLimit: 3 } });
    await user.click(await screen.findByText('Hotel stay'));
    expect(await screen.findByText(/doesn’t include these question types/)).toBeTruthy();
    const copy = screen.getByRole<HTMLButtonElement>('button', { name: 'Copy to my polls' });
    expect(copy.disabled).toBe(true);
  });

  it('is closed, and not in the menu, without the feature', async () => {
    const { router } = openScreen('/pollLibrary', { permissions: { library: false } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/polls'));
    expect(screen.queryByRole('link', { name: 'Poll library' })).toBeNull();
  });

  it('is written in the poll editor by operators, with what names a changed question', async () => {
    const { user, router } = openScreen('/pollLibrary', operator);
    await user.click(await screen.findByRole('button', { name: /More actions: Hotel stay/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit the poll' }));
    const text = await screen.findByLabelText('Question');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await user.clear(text);
    await user.type(text, 'How well did you sleep?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.requestsTo(libraryCalls.edit)).toHaveLength(1));
    const { newQuestions, questions, ...sent } = editLibraryPollSchema.parse(
      server.requestsTo(libraryCalls.edit)[0]?.body,
    );
    expect(newQuestions?.map(({ question }) => question.en)).toEqual(['How well did you sleep?']);
    expect(questions).toEqual(item.questions);
    expect(sent).toEqual({ id, revision: 0 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/pollLibrary'));
  });

  it('is added to by operators, who go on in the poll editor', async () => {
    server.on(libraryCalls.create, () => ({ status: 201, body: item }));
    const { user, router } = openScreen('/pollLibrary', operator);
    await user.click(await screen.findByRole('button', { name: 'Add poll' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Visit');
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Category'), 'shops');
    await user.click(dialog.getByRole('radio', { name: /^Classic/ }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/poll/${id}/library`));
    expect(server.requestsTo(libraryCalls.create)[0]?.body).toEqual({
      ...{ name: 'Visit', description: '', category: 'shops', formStyleType: 'classic' },
    });
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('sends those who are no operators from its editor to the list', async () => {
    const { router } = openScreen(`/poll/${id}/library`, full);
    await waitFor(() => expect(router.state.location.pathname).toBe('/pollLibrary'));
  });

  it('lets operators alone change what a poll is called', async () => {
    const { user } = openScreen('/pollLibrary', operator);
    await user.click(await screen.findByRole('button', { name: /More actions: Hotel stay/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit details' }));
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Stay');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Stay” is changed.');
    expect(server.requestsTo(libraryCalls.edit)[0]?.body).toMatchObject({
      ...{ id, category: 'hotels', revision: 0 },
      names: { en: 'Stay', bg: 'Престой в хотел' },
    });
  });
});

describe('the list of polls', () => {
  it('copies a poll to a category of the library, for operators', async () => {
    const { user } = openScreen('/polls', operator);
    await user.click(await screen.findByRole('button', { name: 'More actions: Visit feedback' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy to the library' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText('Category'), 'shops');
    await user.click(dialog.getByRole('button', { name: 'Copy to the library' }));
    await screen.findByText('“Visit feedback” is in the library.');
    const sent = { id: draftPoll._id, category: 'shops' };
    expect(server.requestsTo(libraryCalls.copyToLibrary)[0]?.body).toEqual(sent);
  });

  it('filters by category', async () => {
    openScreen('/polls?category=shops');
    await screen.findByText('Visit feedback');
    expect(server.requestsTo(pollCalls.list)[0]?.query.get('category')).toBe('shops');
  });

  it('offers templates with a preview, and the way to the library, to those who add one', async () => {
    const { user } = openScreen('/polls', full);
    await user.click(await screen.findByRole('button', { name: 'Add poll' }));
    const dialog = within(await screen.findByRole('dialog'));
    const way = dialog.getByRole('link', { name: 'Browse the poll library' });
    expect(way.getAttribute('href')).toBe('/pollLibrary');
    await user.click(dialog.getByRole('radio', { name: /Customer feedback/ }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('How was your visit, all in all?')).toBeTruthy();
  });
});

describe('the window that adds a poll', () => {
  it('lists polls of the library, previews one, copies it and opens the copy', async () => {
    const { user, router } = openScreen('/polls', full);
    await user.click(await screen.findByRole('button', { name: 'Add poll' }));
    await user.click(await screen.findByRole('button', { name: 'Start from the poll library' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText('Category'), 'hotels');
    await waitFor(() => {
      expect(server.requestsTo(libraryCalls.list).at(-1)?.query.get('category')).toBe('hotels');
    });
    await user.click(await screen.findByRole('button', { name: 'Preview Hotel stay' }));
    await user.click(await screen.findByRole('button', { name: 'Copy to my polls' }));
    await screen.findByText(/now among your polls/);
    expect(server.requestsTo(libraryCalls.copyToPolls)[0]?.body).toEqual({ id });
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(`/poll/${draftPoll._id}`);
    });
  });
});
