import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { responseCalls } from '@canvass/contracts/response/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';
import { company, openCliPlace, operator, type CliPlace } from './place.js';

const RESPONSES = 12;

describe('canvass of a company', () => {
  let place: CliPlace;
  let client: Client;
  let survey: Survey;

  beforeAll(async () => {
    place = await openCliPlace();
    client = new Client(place.address);
    await openCompany(client, company, operator);
    survey = await createSurvey(client);
    for (let n = 0; n < RESPONSES; n += 1) await answer();
    await place.logIn('ada', company);
    await vi.waitFor(
      async () => {
        const { total } = await client.call(responseCalls.list, {
          query: { pollId: survey.pollId },
        });
        expect(total.answers).toBe(RESPONSES);
      },
      { timeout: 60_000 },
    );
  }, 120_000);

  afterAll(() => place.end());

  const answer = () => client.call(responseCalls.submit, { body: responseTo(survey) });
  const ada = (...parameters: string[]) => place.canvass('ada', parameters);

  async function json<Result>(...parameters: string[]): Promise<Result> {
    const ended = await ada(...parameters, '--json');
    expect(ended).toMatchObject({ code: 0 });
    return JSON.parse(ended.output) as Result;
  }

  it('lists, shows and changes what it keeps', async () => {
    expect((await ada('poll', 'list')).output).toMatch(/Your visit +published +10 +12/);
    const renamed = await json('poll', 'rename', 'your visit', 'Their visit');
    expect(renamed).toMatchObject({ name: 'Their visit' });
    await vi.waitFor(() => json('poll', 'show', 'Their visit'));
    const shown = await json<object>('poll', 'show', 'Their visit');
    const file = join(place.folder, 'poll.json');
    await writeFile(file, JSON.stringify({ ...shown, name: 'Your visit', backButton: false }));
    const edit = ['poll', 'edit', survey.pollId, '--file', file];
    expect(await json(...edit)).toMatchObject({ name: 'Your visit', backButton: false });
    await writeFile(file, JSON.stringify({ wings: 2 }));
    expect((await ada(...edit)).messages).toMatch(/wings is not known/);

    const { total } = await json<{ total: number }>('question', 'list');
    expect(total).toBe(10);
    expect((await ada('device', 'list')).output).toContain('Link on the receipt');
    expect(await json('report', 'list')).toEqual({ records: [], total: 0 });
    expect((await ada('campaign', 'list')).output).toBe('There is no such campaign.\n');
    expect((await ada('device', 'delete', survey.deviceId)).code).toBe(2);
    expect((await ada('firm', 'show')).output).toMatch(/company +Engines Ltd/);
    const firm = await json(
      'firm',
      'edit',
      '--time-zone',
      'Europe/Sofia',
      '--keep-answers',
      'ever',
    );
    expect(firm).toMatchObject({ timeZone: 'Europe/Sofia', retentionDays: null });
    expect((await ada('subscription', 'show')).output).toMatch(/plan +Enterprise/);
    expect((await ada('subscription', 'plans')).output).toMatch(/Basic +free/);
  });

  it('exports responses in every format, and goes on where a file broke off', async () => {
    const poll = ['response', 'export', '--poll', survey.pollId];
    for (const format of ['xlsx', 'spss', 'stata', 'r']) {
      const output = join(place.folder, `answers.${format}`);
      const ended = await ada(...poll, '--format', format, '--output', output);
      expect(ended).toMatchObject({ code: 0, output: '' });
      expect((await readFile(output)).subarray(0, 2).toString()).toBe('PK');
    }
    for (const format of ['csv', 'jsonLines']) {
      const output = join(place.folder, `answers.${format}`);
      expect((await ada(...poll, '--format', format, '--output', output)).code).toBe(0);
      const whole = await readFile(output, 'utf8');
      const { size } = await stat(output);
      const resume = [...poll, '--format', format, '--output', output, '--resume'];
      for (const cut of [size - 1, Math.floor(size / 2), 40, 0, size]) {
        await truncate(output, Math.min(cut, (await stat(output)).size));
        expect(await ada(...resume)).toMatchObject({ code: 0 });
        expect(await readFile(output, 'utf8')).toBe(whole);
      }
      const piped = await ada(...poll, '--format', format);
      expect(piped.output).toBe(whole);
    }
  });

  it('draws charts as wide as it is told', async () => {
    for (const width of [80, 160]) {
      const { output } = await ada('chart', survey.pollId, '--width', String(width));
      expect(output).toMatch(/^12 of 12 finished/);
      expect(output).toContain('█');
      for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
    }
  });

  it('prints responses and events as they come', async () => {
    const tail = ['response', 'tail', '--poll', survey.pollId, '--json'];
    const all = await ada(...tail, '--all', '--count', String(RESPONSES));
    expect(all.output.trim().split('\n')).toHaveLength(RESPONSES);
    const cursor = /--cursor (\S+)/.exec(all.messages)?.[1] ?? '';
    const responses = ada(...tail, '--cursor', cursor, '--count', '1');
    const events = ada('event', 'tail', '--topic', 'response', '--count', '1', '--json');
    let isOver = false;
    const both = Promise.all([responses, events]).finally(() => (isOver = true));
    // An event that came before the stream was opened is not told.
    while (!isOver) {
      const { responseId } = responseTo(survey);
      await client.call(responseCalls.submit, { body: { ...responseTo(survey), responseId } });
      await Promise.race([both, new Promise((resolve) => setTimeout(resolve, 300))]);
    }
    const [told, event] = await both;
    expect(JSON.parse(told.output)).toMatchObject({ row: { isFinished: true } });
    expect(JSON.parse(event.output)).toMatchObject({ topic: 'response', ids: [survey.pollId] });
  });

  it('looks at the server again and again, on a screen alone where there is one', async () => {
    expect((await ada('watch')).code).toBe(2);
    const { code, output } = await ada('watch', '--json', '--every', '1', '--count', '2');
    const looks = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect([code, looks.length]).toEqual([0, 2]);
    expect(looks[1]).toMatchObject({ server: place.address, changesInAMinute: {} });
  });

  it('keeps sign-ins apart by profile', async () => {
    const login = ['login', '--server', place.address, '--email', operator.email];
    const input = `${operator.password}\n`;
    const as = ['--password-stdin', '--profile', 'platform'];
    await place.canvass('ada', [...login, ...as], input);
    expect((await ada('whoami')).output).toContain(company.email);
    expect((await ada('whoami', '--profile', 'platform')).output).toContain(operator.email);
    expect((await ada('profile', 'list')).output).toMatch(/\* +default .*\n +platform /);
    expect((await ada('profile', 'use', 'nowhere')).code).toBe(1);
    expect((await ada('whoami', '--profile', '../x')).code).toBe(2);
    await ada('profile', 'use', 'platform');
    expect((await ada('whoami')).output).toContain(operator.email);
    await ada('profile', 'use', 'default');
  });
});
