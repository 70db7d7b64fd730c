import { questionTypes } from '@canvass/contracts/question/question';
import { planCalls } from '@canvass/contracts/plan/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/fake-server.js';
import { closedQuestion } from '@canvass/contracts/samples/views';
import { screenWorld } from '../testing/open-screen.js';
import { pro, start } from '@canvass/contracts/samples/subscription-views';

const { server, openScreen } = screenWorld();

beforeEach(() => {
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(firmCalls.view, () => ({ body: { usage: { questions: 1 } } }));
});

describe('a plan whose limit is reached', () => {
  it('tells the limit, and links the company to other plans', async () => {
    openScreen('/questions', { limits: { questionLimit: 1 } });
    const add = await screen.findByRole<HTMLButtonElement>('button', {
      ...{ name: 'Add question', description: 'Your plan allows 1 question.' },
    });
    expect(add.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Change plan' })).toBeTruthy();
    const copy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Copy: Source' });
    expect(copy.disabled).toBe(true);
  });

  it('names the first plan on offer that has more room', async () => {
    const small = { ...start, features: { ...start.features, questionLimit: 1 } };
    server.on(planCalls.pricing, () => ({ body: { plans: [small, pro] } }));
    openScreen('/questions', { limits: { questionLimit: 1 } });
    expect(await screen.findByText(/Your plan allows 1 question. “Pro” offers more./)).toBeTruthy();
  });

  it('tells an admin the limit without a link to other plans', async () => {
    openScreen('/questions', { limits: { questionLimit: 1 }, account: { type: 'admin' } });
    expect(await screen.findByText('Your plan allows 1 question.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change plan' })).toBeNull();
  });

  it('leaves it to the notice above the screen to tell an inactive account why', async () => {
    openScreen('/questions', { limits: { questionLimit: 0 }, account: { active: false } });
    await screen.findByText(/Your account is not active/);
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add question' });
    expect(add.disabled).toBe(true);
    expect(screen.queryByText(/Your plan allows/)).toBeNull();
  });

  it('tells it when the server refuses', async () => {
    const details = { limit: 'questionLimit', allowed: 2 };
    server.on(questionCalls.create, () =>
      refusal(403, { code: 'limitReached', message: '', details }),
    );
    const { user } = openScreen('/questions', { limits: { questionLimit: 2 } });
    await user.click(await screen.findByRole('button', { name: 'Copy: Source' }));
    expect(await screen.findByText('Your plan allows 2 questions.')).toBeTruthy();
  });
});

describe('question types', () => {
  it('are locked beyond those of the plan', async () => {
    server.on(planCalls.pricing, () => ({ body: { plans: [start] } }));
    openScreen('/question', { limits: { questionTypesLimit: 2 } });
    const type = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Type/ });
    const locked = within(type)
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => disabled);
    expect(locked.map(({ value }) => value).sort()).toEqual(questionTypes.slice(2).sort());
    expect(['opendigit', 'openstring']).toContain(type.value);
    const said = 'Your plan includes 2 question types. “Basic” offers more.';
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
