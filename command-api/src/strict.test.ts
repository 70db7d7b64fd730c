import { randomUUID } from 'node:crypto';
import { formCodes } from '@canvass/contracts/rule/violation-codes';
import { closedQuestion, deviceOf, textQuestion } from '@canvass/contracts/samples/requests';
import { openLimits } from '@canvass/platform/limit/embedded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandRoutes } from './routes.js';
import {
  forgotten,
  ofOtherType,
  withFieldsOf,
  withoutEach,
  withSurprises,
  type Altered,
} from './testing/altered.js';
import { bodiesOfRoutes, type Tried } from './testing/bodies-of-routes.js';
import {
  campaignBody,
  libraryBody,
  noRecords,
  planBody,
  pollBody,
  userBody,
  webhookBody,
  type Fields,
} from './testing/record-bodies.js';
import { startServer, type Owner, type TestServer } from './testing/server.js';

let server: TestServer;
let owner: Owner;
let operator: Owner;
const known = noRecords();
const table = bodiesOfRoutes(known);

beforeAll(async () => {
  // Nothing of what is tried here is to be refused for being too much.
  const counting = openLimits();
  const of = (name: string) => counting.of(name, { most: 1e9, seconds: 1 });
  server = await startServer({ limits: { ...counting, of } });
  owner = await server.register();
  operator = await server.account({ type: 'tabi', active: true, firm: owner.firm });
  Object.assign(known, { owner: owner.id, ownerEmail: owner.email, sender: operator.id });
  const made = async (path: string, body: object) => {
    const reply = await operator.send<{ _id?: string; id?: string }>('POST', path, body);
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return reply.body._id ?? reply.body.id ?? '';
  };
  for (const name of ['One', 'Two'])
    known.questions.push(await made('/question', closedQuestion({ name })));
  known.text = await made('/question', textQuestion());
  known.poll = await made('/poll', pollBody(known));
  known.device = await made('/device', deviceOf([known.poll]));
  known.campaign = await made('/device', campaignBody(known));
  known.report = await made('/emailReports', { pollId: known.poll, email: 'a@example.com' });
  known.webhook = await made('/webhook', webhookBody());
  known.user = await made('/account/registerUser', userBody(known));
  known.library = await made('/pollLibrary', libraryBody(known));
  known.theme = await made('/colorTheme', { description: 'Night' });
  known.plan = await made('/stripe/pricing/tabi', planBody());
});
afterAll(() => server.stop());

const ofAccounts = () =>
  commandRoutes(server.dependencies, { names: [] } as never).filter(
    ({ access, method, upload }) => access !== 'guest' && method !== 'get' && !upload,
  );
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Records whose names are ids or languages. */
const isRecord = (path: string) =>
  /(^|\.)(questionsGraph|questionsGraphOptions|names|descriptions|question|options|text|cols|rows)$/.test(
    path,
  );

async function send(route: string, body: Fields) {
  const [method = '', path = ''] = route.split(' ');
  const payers = /stripe\/(?!pricing)|activate/.test(path);
  return (payers ? owner : operator).send(method.toUpperCase(), path.replace(':id', 'x'), body);
}

/** What is wrong with the reply to a body; undefined where nothing is. */
function fault(reply: Awaited<ReturnType<typeof send>>, { body }: Altered, unsaid: Fields) {
  if (reply.status >= 500) return `${reply.status}`;
  if (reply.status === 400) {
    const details = (reply.body['details'] ?? []) as { code: string; field?: string }[];
    if (!Array.isArray(details)) return undefined;
    const foreign = details.find(
      ({ code, field }) => !formCodes.includes(code as never) || field === undefined,
    );
    return foreign && `said ${JSON.stringify(foreign)}`;
  }
  if (reply.status >= 300) return undefined;
  const said = Object.fromEntries(Object.entries(body).filter(([name]) => !(name in unsaid)));
  const gone = forgotten(said, reply.body);
  return gone.length > 0 ? `forgot ${gone.join(', ')}` : undefined;
}

it('has a body for each call of accounts', () => {
  const withBody = ofAccounts()
    .filter(({ body }) => body)
    .map(nameOf);
  const named = Object.keys(table).map((name) => name.split(' ').slice(0, 2).join(' '));
  expect([...new Set(named)].sort()).toEqual(withBody.sort());
});

it('refuses a body where none is declared', async () => {
  for (const route of ofAccounts().filter(({ body, rawBody }) => !body && !rawBody)) {
    const reply = await send(nameOf(route).replace(':id', randomUUID()), { surprise: 1 });
    expect([nameOf(route), reply.status, reply.body['details']]).toEqual([
      ...[nameOf(route), 400, [{ code: 'fieldUnknown', field: 'surprise' }]],
    ]);
  }
});

describe.each(Object.keys(table))('%s', (name) => {
  const { body, others = () => [], unsaid = {} }: Tried = table[name] ?? { body: () => ({}) };
  const route = name.split(' ').slice(0, 2).join(' ');

  it('names a field that it does not know', async () => {
    for (const { what, field, body: surprising } of withSurprises(body(), isRecord)) {
      const reply = await send(route, surprising);
      expect([what, reply.status, reply.body['details']]).toMatchObject([
        ...[what, 400, expect.arrayContaining([{ code: 'fieldUnknown', field }])],
      ]);
    }
  });

  it('takes nothing that it forgets', async () => {
    const faults: string[] = [];
    const whole = { what: 'whole', field: '', body: body() };
    const tried = [
      whole,
      ...withoutEach(body()),
      ...ofOtherType(body()),
      ...withFieldsOf(body(), others()),
    ];
    for (const altered of tried) {
      const fresh =
        route === 'post /account/registerUser' && altered.body['email'] === tried[0]?.body['email'];
      const wrong = fault(
        await send(
          route,
          fresh ? { ...altered.body, email: `${randomUUID()}@example.com` } : altered.body,
        ),
        altered,
        fresh ? { ...unsaid, email: '' } : unsaid,
      );
      if (wrong) faults.push(`${altered.what}: ${wrong}`);
    }
    expect(faults).toEqual([]);
  });
});
