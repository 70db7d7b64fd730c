import { openLimits } from '@canvass/platform/limit/embedded';
import type { Limits } from '@canvass/platform/limit/port';
import { MOST_WRONG_PINS } from '@canvass/platform/state/pin-attempts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type Owner, type TestServer } from '../testing/server.js';
import { publishSurvey, type Survey } from '../testing/survey.js';

let server: TestServer;
let owner: Owner;
let survey: Survey;
/** Calls of limits of pins. */
let calls: string[] = [];
/** Whether the engine of the limits is away. */
let isAway = false;

function watched(): Limits {
  const inner = openLimits();
  const of: Limits['of'] = (name, allowance) => {
    const limit = inner.of(name, allowance);
    if (!name.startsWith('pin')) return limit;
    const called = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
      calls.push(what);
      if (isAway) throw new Error('away');
      return run();
    };
    return {
      count: (key, times) => called('count', () => limit.count(key, times)),
      takeBack: (key) => called('takeBack', () => limit.takeBack(key)),
      forget: (key) => called('forget', () => limit.forget(key)),
    };
  };
  return { of, close: () => inner.close() };
}

beforeAll(async () => {
  server = await startServer({ limits: watched() });
  owner = await server.register();
});
afterAll(() => server.stop());
beforeEach(async () => {
  isAway = false;
  survey = await publishSurvey(owner, { type: 'tablet', pin: '1234' });
  calls = [];
});

/** Sends a save with a pin. @returns the status, and the cookie that the browser has afterwards */
async function send(pwd: string, address: string, cookie = '') {
  const reply = await fetch(`${server.address}/api/pollAnswers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, Cookie: cookie },
    body: JSON.stringify(survey.save({ pwd })),
  });
  const set = reply.headers.get('Set-Cookie');
  return { status: reply.status, set, cookie: set?.split(';')[0] ?? cookie };
}

const changePin = (pin: string) => owner.send('PATCH', '/device', { id: survey.device._id, pin });

describe('a browser', () => {
  it('that has given the pin sends it without being counted, even while no one can count', async () => {
    const first = await send('1234', '10.7.0.1');
    expect(first.status).toBe(200);
    expect(first.set).toMatch(
      /^canvass_visitor=.*; Path=\/; .*; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(calls.toSorted()).toEqual([...Array(4).fill('count'), ...Array(4).fill('takeBack')]);
    calls = [];
    isAway = true;
    const again = await send('1234', '10.7.0.2', first.cookie);
    expect([again.status, again.set, calls]).toEqual([200, null, []]);
  });

  it('that knows only the former pin is counted until it has given the present one', async () => {
    const { cookie } = await send('1234', '10.7.0.3');
    await changePin('9999');
    calls = [];
    const changed = await send('9999', '10.7.0.3', cookie);
    expect([changed.status, calls.length]).toEqual([200, 8]);
    expect(changed.cookie).not.toBe(cookie);
    calls = [];
    expect((await send('9999', '10.7.0.3', changed.cookie)).status).toBe(200);
    expect(calls).toEqual([]);
  });

  it('gets no cookie for a wrong pin', async () => {
    expect(await send('4321', '10.7.0.4')).toMatchObject({ status: 403, set: null });
  });
});

describe('pins that pupils try in the network of a school', () => {
  it('do not keep the tablet out that is known there, not even after a change of the pin', async () => {
    const school = '10.7.0.5';
    const { cookie } = await send('1234', school);
    const { cookie: other } = await send('1234', school);
    for (let n = 0; n < MOST_WRONG_PINS; n += 1) {
      expect((await send(String(5000 + n), school)).status).toBe(403);
    }
    expect((await send('1234', school)).status).toBe(429);
    expect((await send('1234', school, cookie)).status).toBe(200);
    await changePin('9999');
    expect((await send('9999', school)).status).toBe(429);
    const changed = await send('9999', school, cookie);
    expect(changed.status).toBe(200);
    for (let n = 0; n < MOST_WRONG_PINS; n += 1) {
      expect((await send(String(5000 + n), school, cookie)).status).toBe(403);
    }
    expect((await send('9999', school, other)).status).toBe(429);
    expect((await send('9999', school, changed.cookie)).status).toBe(200);
  });
});
