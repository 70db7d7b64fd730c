import { responseCalls } from '@canvass/contracts/response/calls';
import { chartCalls } from '@canvass/contracts/chart/calls';
import { accountCalls } from '@canvass/contracts/account/calls';
import { colorThemeCalls } from '@canvass/contracts/color-theme/calls';
import { reportCalls } from '@canvass/contracts/report/calls';
import { userCalls } from '@canvass/contracts/account/user-calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { planCalls } from '@canvass/contracts/plan/calls';
import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { questionTypes } from '@canvass/contracts/question/question';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { createSystemClock } from '@canvass/platform/scheduler/system-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client/client.js';
import { operator, operatorSettings } from '../client/open-company.js';
import { readSettings } from '../configuration/settings.js';
import { startProduct, type Product } from '../standalone/product.js';
import { Clock } from './clock.js';
import { account, devices, polls } from '@canvass/contracts/samples/hotel/company';
import { fill, type Filled } from './fill.js';
import { Random } from '@canvass/contracts/samples/random';
import { DAYS } from './respond.js';

const RESPONSES = 240;

describe('the demo', () => {
  let folder: string;
  let product: Product;
  let client: Client;
  let filled: Filled;
  const clock = new Clock();
  const told: number[] = [];
  const charts = new Map<string, ChartItem[]>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'canvass-demo-test-'));
    const settings = {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...operatorSettings,
    };
    product = await startProduct(readSettings(settings), createSystemClock(clock.now));
    client = new Client(product.address);
    filled = await fill(client, {
      responses: RESPONSES,
      seed: 7,
      clock,
      operator,
      folder,
      progress: (sent) => told.push(sent),
    });
    for (const { _id } of filled.polls) {
      charts.set(_id, await client.call(chartCalls.ofPoll, { query: { pollId: _id } }));
    }
  });

  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true });
  });

  const sentTo = (pollId: string): SubmitResponse[] =>
    filled.responses.filter((response) => response.pollId === pollId);

  it('has polls and services of every kind, and says how far it is', async () => {
    expect(told).toEqual(Array.from({ length: RESPONSES }, (_, index) => index + 1));
    expect(filled.polls).toHaveLength(polls.length);
    expect(filled.devices).toHaveLength(devices.length);
    const types = new Set(filled.devices.map(({ type }) => type));
    expect([...types].sort()).toEqual(['hyperlink', 'qr', 'tablet']);
    const totals = await client.call(accountCalls.companyTotals);
    const finished = filled.responses.filter(({ isFinished }) => isFinished).length;
    expect(finished).toBeGreaterThan(RESPONSES * 0.8);
    expect(totals).toMatchObject({ totalActivePolls: 5, totalAnswers: finished });
  });

  it('is a company as those that pay: confirmed, with a team, invoices and a bin', async () => {
    const { account: owner } = await client.call(accountCalls.profile);
    expect(owner.isEmailConfirmed).toBe(true);
    expect(owner.questionLanguages).toEqual(['en', 'bg', 'ar']);
    const { accounts } = await client.call(userCalls.list, { query: { limit: 10, skip: 0 } });
    expect(accounts.map(({ type }) => type).sort()).toEqual(['admin', 'user']);
    const { invoices } = await client.call(subscriptionCalls.invoices, { query: { limit: 10 } });
    expect(invoices.map(({ currency }) => currency)).toContain('eur');
    const bin = await client.call(deviceCalls.bin, { query: { limit: 10, skip: 0 } });
    expect(bin.devices).toHaveLength(1);
    const { plans } = await client.call(planCalls.pricing);
    const offered = plans.map(({ name, amount, currency }) => [name, amount, currency]);
    expect(offered).toContainEqual(['Business', 4900, 'eur']);
  });

  it('has a report, a campaign to come, and a theme that one of its polls wears', async () => {
    const page = { limit: 10, skip: 0 };
    const { emailReports: reports } = await client.call(reportCalls.list, { query: page });
    expect(reports.map(({ recurrence, email }) => [recurrence, email])).toEqual([
      ['monthly', account.email],
    ]);
    const { devices: services } = await client.call(deviceCalls.list, { query: page });
    const campaigns = services.filter(({ type }) => type === 'emailCampaign');
    expect(campaigns).toMatchObject([{ isCampaignActive: true, subject: expect.any(String) }]);
    expect(Date.parse(campaigns[0]?.sendAt ?? '')).toBeGreaterThan(clock.now().getTime());
    const { themes } = await client.call(colorThemeCalls.list);
    const own = themes.filter(({ revision }) => revision !== undefined);
    expect(own.map(({ description }) => description)).toEqual(['Spa']);
    const wearing = filled.polls.filter(({ style }) => style.themeId === own[0]?._id);
    expect(wearing.map(({ name }) => name)).toEqual(['After the spa']);
  });

  it('counts in every chart exactly what was sent', () => {
    for (const { _id } of filled.polls) {
      const sent = sentTo(_id);
      expect(sent.length).toBeGreaterThan(5);
      for (const item of charts.get(_id) ?? []) {
        const answering = sent.filter(({ answers }) => answers[item.question] !== undefined);
        expect(item.total, item.questionName).toBe(answering.length);
        expect(item.status.started).toBe(sent.length);
        expect(item.status.finished).toBe(sent.filter(({ isFinished }) => isFinished).length);
      }
    }
  });

  it('has a chart of every type of question, with answers in it', () => {
    const items = [...charts.values()].flat();
    const answered = items.filter(({ total }) => total > 0).map(({ type }) => type);
    expect(questionTypes.filter((type) => !answered.includes(type))).toEqual([]);
  });

  it('counts what was sent in the week in which it was given', async () => {
    const day = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    for (const { _id } of filled.polls) {
      let started = 0;
      for (let daysAgo = 0; daysAgo <= DAYS; daysAgo += 7) {
        const [startDate, endDate] = [day(daysAgo + 6), day(daysAgo)];
        const query = { pollId: _id, startDate, endDate };
        const [item] = await client.call(chartCalls.ofPoll, { query });
        const isThen = (moment = '') =>
          moment.slice(0, 10) >= startDate && moment.slice(0, 10) <= endDate;
        const sent = sentTo(_id).filter(({ savedAt }) => isThen(savedAt));
        expect(item?.status.started).toBe(sent.length);
        started += sent.length;
      }
      expect(started).toBe(sentTo(_id).length);
    }
  });

  it('makes the same guests from the same seed', () => {
    const [one, other] = [new Random(7), new Random(7)];
    const draw = (random: Random) => [random.uuid(), random.next(), random.several([1, 2, 3], 2)];
    expect(draw(one)).toEqual(draw(other));
    expect(draw(new Random(8))).not.toEqual(draw(new Random(7)));
  });

  it('keeps signatures as pictures, and names in the language they were written in', async () => {
    const consent = filled.polls.find(({ isConsentForm }) => isConsentForm);
    const list = await client.call(responseCalls.list, { query: { pollId: consent?._id ?? '' } });
    expect(JSON.stringify(list)).toMatch(/data:image\/png|\/api\/files\//);
    const languages = new Set(filled.responses.map(({ language }) => language));
    expect([...languages].sort()).toEqual(['ar', 'bg', 'en']);
  });
});
