import type { CreateDevice } from '@canvass/contracts/device/commands';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { allFeatures, type PlanFeature } from '@canvass/contracts/plan/plan';
import type { CreatePoll } from '@canvass/contracts/poll/commands';
import { gatedOptions } from '@canvass/contracts/poll/gated-options.cases';
import {
  defaultStyle,
  newPoll,
  type PollContent,
  type PollStyle,
} from '@canvass/contracts/poll/poll';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedQuestion, deviceOf, pollOf } from '@canvass/contracts/samples/requests';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { subscribe } from '../testing/subscribe.js';

let server: TestServer;
let owner: Owner;
/** Of a firm whose plan has everything. */
let rich: Owner;
/** Of a firm whose plan lapses. */
let lapsing: Owner;

const nothing = { multiLanguage: false, customAnswerButtons: false, chartsFunctionalities: false };

beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
  rich = await server.register();
  lapsing = await server.register();
  const roomy = { surveyLimit: 500, deviceLimit: 500, questionLimit: 500 };
  await subscribe(server.dependencies, owner.firm, { ...nothing, ...roomy });
});
afterAll(() => server.stop());

function looking(style: Partial<PollStyle>): Partial<CreatePoll> {
  return { style: { ...defaultStyle, ...style } };
}

function refusal(feature: PlanFeature, ...fields: string[]) {
  return {
    status: 403,
    body: {
      code: 'featureNotInPlan',
      message: 'Your plan does not include this.',
      details: { features: [feature], fields },
    },
  };
}

/** Puts the firm of `rich` on a plan, and gives it everything back. */
async function downgraded(features: Partial<Record<PlanFeature, boolean>>): Promise<void> {
  await subscribe(server.dependencies, rich.firm, features);
}

const devices: [PlanFeature, string, Partial<CreateDevice>][] = [
  ['customURL', 'customRoute', { customRoute: 'feedback' }],
  ['embeddablePolls', 'origins', { origins: ['https://example.com'] }],
];

describe.each(gatedOptions)('$feature', ({ feature, field, set, other }) => {
  const asked = (change: Partial<PollContent>) => change as Partial<CreatePoll>;

  it(`is needed to set a poll’s ${field}, anew and later`, async () => {
    expect(await owner.send('POST', '/poll', pollOf([], asked(set)))).toMatchObject(
      refusal(feature, field),
    );
    const plain = await owner.send<{ _id: string }>('POST', '/poll', pollOf([]));
    expect(plain.status).toBe(201);
    const edit = await owner.send('PATCH', '/poll', { id: plain.body._id, ...set });
    expect(edit).toMatchObject(refusal(feature, field));
  });

  it(`leaves a poll’s ${field} when it lapses, to be switched off alone`, async () => {
    await subscribe(server.dependencies, lapsing.firm, allFeatures);
    const made = await lapsing.send<{ _id: string }>('POST', '/poll', pollOf([], asked(set)));
    expect(made.status).toBe(201);
    const edit = (change: object) =>
      lapsing.send('PATCH', '/poll', { id: made.body._id, ...change });
    await subscribe(server.dependencies, lapsing.firm, { ...allFeatures, [feature]: false });
    expect(await edit({ name: 'Kept' })).toMatchObject({ status: 200, body: set });
    expect((await edit(other)).status).toBe(
      canonicalJson(set) === canonicalJson(other) ? 200 : 403,
    );
    const { redirectUrl, reloadPoll, showGDPR, style } = newPoll;
    const off = { redirectUrl, reloadPoll, showGDPR, style, gdprText: '', showResults: false };
    expect((await edit(off)).status).toBe(200);
    expect((await edit(set)).status).toBe(403);
  });
});

describe.each(devices)('%s', (feature, field, change) => {
  it(`is needed to set a service’s ${field}, anew and later`, async () => {
    expect(await owner.send('POST', '/device', deviceOf([], change))).toMatchObject(
      refusal(feature, field),
    );
    const plain = await owner.send<{ _id: string }>('POST', '/device', deviceOf([]));
    expect(plain.status).toBe(201);
    const edit = await owner.send('PATCH', '/device', { id: plain.body._id, ...change });
    expect(edit).toMatchObject(refusal(feature, field));
  });
});

describe('multiLanguage', () => {
  const both = closedQuestion({
    question: { en: 'Which?', bg: 'Кой?' },
    options: { en: ['Red', 'Green'], bg: ['Червен', 'Зелен'] },
  });

  it('is needed for a second language, anew and later', async () => {
    const fields = ['question', 'options'];
    const added = await owner.send('POST', '/question', both);
    expect(added).toMatchObject(refusal('multiLanguage', ...fields));
    const one = await owner.send<{ _id: string }>('POST', '/question', closedQuestion());
    const { question, options } = both;
    const edit = { id: one.body._id, question, options };
    expect(await owner.send('PATCH', '/question', edit)).toMatchObject(
      refusal('multiLanguage', ...fields),
    );
  });
});

describe('what a plan has lost', () => {
  it('stays, can be switched off, and neither changed, nor copied, nor switched on again', async () => {
    const styled = looking({ welcomeScreen: { show: true, title: 'Hello' }, fontSize: 40 });
    await downgraded({ customScreens: true, customFont: true, multiLanguage: true });
    const made = await rich.send<{ _id: string }>('POST', '/poll', pollOf([], styled));
    expect(made.status).toBe(201);
    const id = made.body._id;
    await downgraded({ customScreens: false, customFont: false });

    expect(await rich.send('PATCH', '/poll', { id, ...styled, name: 'Other' })).toMatchObject({
      status: 200,
      body: { name: 'Other', ...styled },
    });
    expect((await rich.send('PATCH', '/poll', { id, status: 0 })).status).toBe(200);
    const reworded = looking({ welcomeScreen: { show: true, title: 'Hi' }, fontSize: 40 });
    expect(await rich.send('PATCH', '/poll', { id, ...reworded })).toMatchObject(
      refusal('customScreens', 'style.welcomeScreen'),
    );
    const copy = await rich.send('POST', '/poll', { ...pollOf([], styled), copyOf: id });
    expect(copy).toMatchObject({
      status: 403,
      body: { details: { fields: ['style.fontSize', 'style.welcomeScreen'] } },
    });
    const off = looking({ welcomeScreen: { show: false, title: 'Hello' } });
    expect((await rich.send('PATCH', '/poll', { id, ...off })).status).toBe(200);
    expect((await rich.send('PATCH', '/poll', { id, ...styled })).status).toBe(403);
  });

  it('is nothing to operators', async () => {
    const operator = await server.account({ type: 'tabi', active: true, firm: owner.firm });
    const everything = pollOf([], Object.assign({}, ...gatedOptions.map(({ set }) => set)));
    expect((await operator.send('POST', '/poll', everything)).status).toBe(201);
  });
});
