import { planCalls } from '@canvass/contracts/plan/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { fakeServer, refusal, type FakeServer } from '../testing/fake-server.js';
import { account, closedQuestion } from '@canvass/contracts/samples/views';
import { freshBrowser, openApp, signIn } from '../testing/render-app.js';
import { billing, pro, start } from '@canvass/contracts/samples/subscription-views';

freshBrowser();

let server: FakeServer;

function limitedTo(
  limits: Record<string, number>,
  who: { type?: AccountType; active?: boolean } = {},
) {
  server.on(accountCalls.profile, () => ({
    body: {
      account: { ...account, ...who },
      permissions: {},
      limits,
      billing,
      signingKey: '00',
    },
  }));
}

beforeEach(() => {
  signIn();
  server = fakeServer();
  server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
  server.on(firmCalls.view, () => ({ body: { usage: { questions: 1 } } }));
});

describe('a plan whose limit is reached', () => {
  it('tells the limit, and links the company to other plans', async () => {
    limitedTo({ questionLimit: 1 });
    openApp('/questions');
    const add = await screen.findByRole<HTMLButtonElement>('button', {
      ...{ name: 'Add question', description: 'Your plan allows 1 question.' },
    });
    expect(add.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Change plan' })).toBeTruthy();
    const copy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Copy: Source' });
    expect(copy.disabled).toBe(true);
  });

  it('names the first plan on offer that has more room', async () => {
    limitedTo({ questionLimit: 1 });
    const small = { ...start, features: { ...start.features, questionLimit: 1 } };
    server.on(planCalls.pricing, () => ({ body: { plans: [small, pro] } }));
    openApp('/questions');
    expect(await screen.findByText(/Your plan allows 1 question. “Pro” offers more./)).toBeTruthy();
  });

  it('tells an admin the limit without a link to other plans', async () => {
    limitedTo({ questionLimit: 1 }, { type: 'admin' });
    openApp('/questions');
    expect(await screen.findByText('Your plan allows 1 question.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change plan' })).toBeNull();
  });

  it('leaves it to the notice above the screen to tell an inactive account why', async () => {
    limitedTo({ questionLimit: 0 }, { active: false });
    openApp('/questions');
    await screen.findByText(/Your account is not active/);
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add question' });
    expect(add.disabled).toBe(true);
    expect(screen.queryByText(/Your plan allows/)).toBeNull();
  });

  it('tells it when the server refuses', async () => {
    limitedTo({ questionLimit: 2 });
    const details = { limit: 'questionLimit', allowed: 2 };
    server.on(questionCalls.create, () =>
      refusal(403, { code: 'limitReached', message: '', details }),
    );
    const { user } = openApp('/questions');
    await user.click(await screen.findByRole('button', { name: 'Copy: Source' }));
    expect(await screen.findByText('Your plan allows 2 questions.')).toBeTruthy();
  });
});

describe('question types', () => {
  it('are locked beyond those of the plan', async () => {
    limitedTo({ questionTypesLimit: 2 });
    openApp('/question');
    const type = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Type/ });
    const locked = within(type)
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => disabled);
    expect(locked.map(({ value }) => value).sort()).toEqual([
      'closed',
      'nps',
      'ranking',
      'starRating',
    ]);
    expect(['opendigit', 'openstring']).toContain(type.value);
    expect(screen.getByText('Your plan includes 2 question types.')).toBeTruthy();
  });
});
