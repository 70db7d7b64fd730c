import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { choices, sample } from '@canvass/contracts/samples/form-question';
import { openPage, threeQuestions } from './testing/sample-page.js';

const asked = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a card form', () => {
  it('asks one question a page, and ends with thanks once the server has the answers', async () => {
    const { kept, server } = openPage({ search: '?pwd=1234&source=poster&r=token&lang=en' });
    await asked('Drink');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
    await press('Next');
    await asked('Stars');
    await userEvent.click(await screen.findByRole('radio', { name: '4 out of 5 stars' }));
    await press('Next');
    await asked('Remark');
    await userEvent.type(screen.getByRole('textbox'), 'Nice');
    await press('Finish');
    await asked('Thank you');
    await screen.findByText('Your answers have been sent.');
    expect(kept()).toMatchObject({
      isFinished: true,
      edition: 3,
      ticket: 'ticket',
      link: 'token',
      hidden: { source: 'poster' },
      answers: { drink: [0], stars: [4], remark: ['Nice'] },
    });
    expect(Object.keys(server.received.at(-1)?.seconds ?? {})).toEqual([
      'drink',
      'stars',
      'remark',
    ]);
    expect(server.received[0]).toMatchObject({ isFinished: false, answers: { drink: [0] } });
  });

  it('is led by rules on several answers and the address, as the server is', async () => {
    const isFrom = { on: 'hidden', field: 'source', value: 'poster' } as const;
    const isHigh = { on: 'number', question: 'stars', min: 4 } as const;
    const rules = {
      stars: [{ join: 'all' as const, conditions: [isHigh, isFrom], to: 'end' as const }],
    };
    const { kept } = openPage({
      poll: { isLinearLogic: false, rules, hiddenFields: ['source'] },
      search: '?source=poster',
    });
    await asked('Drink');
    await userEvent.keyboard('a{Enter}');
    await asked('Stars');
    await userEvent.click(screen.getByRole('radio', { name: '3 out of 5 stars' }));
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '4 out of 5 stars' }));
    await press('Finish');
    await asked('Thank you');
    await waitFor(() =>
      expect(kept()).toMatchObject({ isFinished: true, answers: { stars: [4] } }),
    );
  });

  it('ends as its rules say: in words of its own, with a picture, and leads on from there', async () => {
    const ending = {
      ...{ id: 'teas', title: { en: 'Tea it is' }, text: { en: 'We ask coffee drinkers.' } },
      ...{ image: '/api/files/tea.png', redirectUrl: 'https://example.com/tea', screenedOut: true },
    };
    const isTea = { on: 'option', question: 'drink', option: 'tea' } as const;
    const to = { ending: 'teas' };
    const rules = { drink: [{ join: 'all' as const, conditions: [isTea], to }] };
    const { container } = openPage({
      poll: { isLinearLogic: false, rules, endings: [ending], redirectUrl: 'https://example.com' },
    });
    await asked('Drink');
    await userEvent.keyboard('a{Enter}');
    await asked('Tea it is');
    expect(screen.getByText('We ask coffee drinkers.')).toBeTruthy();
    expect(container.querySelector(`img[src="${ending.image}"]`)).toBeTruthy();
    expect(screen.getByRole('link')).toHaveProperty('href', ending.redirectUrl);
  });

  it('says what is missing instead of going on', async () => {
    openPage();
    await asked('Drink');
    await press('Next');
    expect(screen.getByRole('alert').textContent).toBe('Please answer this question.');
    await userEvent.click(screen.getByRole('radio', { name: 'Tea' }));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('is answered with the keyboard alone', async () => {
    const { kept } = openPage();
    await asked('Drink');
    await userEvent.keyboard('b{Enter}');
    await asked('Stars');
    await userEvent.keyboard('5{Enter}');
    await asked('Remark');
    await userEvent.keyboard('{Enter}');
    await asked('Thank you');
    await waitFor(() =>
      expect(kept()).toMatchObject({ isFinished: true, answers: { drink: [1], stars: [5] } }),
    );
  });

  it('goes back with its button and with the browser, and keeps the answers', async () => {
    openPage();
    await asked('Drink');
    await userEvent.keyboard('a{Enter}');
    await asked('Stars');
    await press('Back');
    await asked('Drink');
    expect(screen.getByRole('radio', { name: 'Tea' }).getAttribute('aria-checked')).toBe('true');
    await press('Next');
    await asked('Stars');
    history.back();
    await asked('Drink');
    history.forward();
    await asked('Stars');
  });

  it('has no way back where the company wants none', async () => {
    openPage({ poll: { backButton: false } });
    await asked('Drink');
    await userEvent.keyboard('a{Enter}');
    await asked('Stars');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(history.state).toBeNull();
  });

  it('follows the graph, and sends only what lies on the way', async () => {
    const graph = { drink: ['stars', 'remark'] };
    const { kept } = openPage({ poll: { isLinearLogic: false, questionsGraph: graph } });
    await asked('Drink');
    await userEvent.keyboard('a{Enter}');
    await asked('Stars');
    await userEvent.keyboard('2');
    await press('Back');
    await asked('Drink');
    await userEvent.keyboard('b{Enter}');
    await asked('Remark');
    await press('Finish');
    await asked('Thank you');
    await waitFor(() =>
      expect(kept()).toMatchObject({ isFinished: true, answers: { drink: [1] } }),
    );
    expect(kept()?.answers).not.toHaveProperty('stars');
  });

  it('goes on by itself where navigation is switched off, but not while arrows move', async () => {
    const questions = [
      threeQuestions[0],
      sample('emojiRating', { emoji: 'thumbs', validationRule: { min: 1, max: 2 } }),
    ];
    const { kept } = openPage({
      poll: { disableNavigation: true, backButton: false },
      questions: questions.flatMap((each) => each ?? []),
    });
    await asked('Drink');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await asked('Drink');
    await userEvent.keyboard('{Enter}');
    await asked('About emoji');
    await userEvent.click(await screen.findByRole('radio', { name: 'Thumbs up' }));
    await asked('Thank you');
    await waitFor(() =>
      expect(kept()).toMatchObject({ isFinished: true, answers: { emojiRating: [2] } }),
    );
  });

  it('goes on after a reload where it was left', async () => {
    const first = openPage();
    await asked('Drink');
    await userEvent.keyboard('b{Enter}');
    await asked('Stars');
    first.unmount();
    const second = openPage({ storage: first.storage, server: first.server });
    await asked('Stars');
    await userEvent.keyboard('3{Enter}');
    await asked('Remark');
    await press('Finish');
    await asked('Thank you');
    await waitFor(() => expect(second.server.responses.size).toBe(1));
    expect(second.kept()?.answers).toEqual({ drink: [1], stars: [3] });
  });

  it('starts anew on another personal link', async () => {
    const first = openPage();
    await asked('Drink');
    await userEvent.keyboard('b{Enter}');
    await asked('Stars');
    first.unmount();
    const other = [sample('closed', { question: { en: 'New?' }, options: choices('Yes') })];
    openPage({ storage: first.storage, questions: other, search: '?r=other' });
    await asked('New');
    expect(screen.getByRole('radio', { name: 'Yes' }).getAttribute('aria-checked')).toBe('false');
  });

  it('shares one response between two tabs, and ends in both', async () => {
    const first = openPage();
    await asked('Drink');
    await userEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
    await press('Next');
    await asked('Stars');
    const second = openPage(first);
    const there = within(second.container);
    await userEvent.click(await there.findByRole('radio', { name: '3 out of 5 stars' }));
    await userEvent.click(there.getByRole('button', { name: 'Next' }));
    const here = within(first.container);
    const stars = () => here.getByRole('radio', { name: '3 out of 5 stars' });
    await waitFor(() => expect(stars().getAttribute('aria-checked')).toBe('true'));
    await userEvent.click(await there.findByRole('button', { name: 'Finish' }));
    await here.findByText('Your answers have been sent.');
    await there.findByText('Your answers have been sent.');
    expect(first.server.responses.size).toBe(1);
    expect(first.kept()).toMatchObject({ isFinished: true, answers: { drink: [1], stars: [3] } });
  });
});
