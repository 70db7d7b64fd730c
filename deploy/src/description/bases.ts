import { randomUUID } from 'node:crypto';
import { bodiesOfRoutes } from '@canvass/command-api/testing/bodies-of-routes';
import { closedQuestion, textQuestion } from '@canvass/contracts/samples/requests';
import { operator } from '../client/open-company.js';
import { userBody } from '@canvass/command-api/testing/record-bodies';
import type { FuzzedWorld } from '../fuzz/world.js';
import { permissionTable } from '../permissions/table.js';
import { tenancyTable } from '../tenancy/table.js';
import type { Base } from './base.js';
import { needs } from './needs.js';
import { registration, type DescribedWorld } from './world.js';

const token = 'x'.repeat(20);
const secret = 'a secret of the page';

/** The same body for each of several routes. */
function ofEach(routes: readonly string[], body: () => unknown): Record<string, () => unknown> {
  return Object.fromEntries(routes.map((route) => [route, body]));
}

/**
 * Bodies of routes for guests, and of those that only read; and those that are let in, where other tests send what a record or
 * a password of this world is needed for.
 */
function otherBodies(world: DescribedWorld): Record<string, () => unknown> {
  const { fuzzed, known, tokens } = world;
  const [answered] = (fuzzed.known.examples['post /pollAnswers'] ?? []) as object[];
  const pollId = fuzzed.known.fields['pollId']?.[0];
  return {
    'post /account/register': () => registration(`${randomUUID()}@example.com`),
    'post /account/login': () => ({ email: known.ownerEmail, password: operator.password }),
    'post /account/confirmEmail': () => ({ token: tokens.confirm }),
    ...ofEach(
      [
        ...['post /account/reauthenticate', 'post /account/secondFactor/prepare'],
        ...['post /account/secondFactor/recoveryCodes', 'delete /account/secondFactor'],
      ],
      () => ({ password: operator.password }),
    ),
    'post /account/changePassword': () => ({
      ...{ currentPassword: operator.password, password: operator.password },
      rePassword: operator.password,
    }),
    'delete /account/sessions': () => ({ id: 'others' }),
    'delete /poll/alerts': () => ({ pollId: known.poll, id: world.alert }),
    'delete /device/bin': () => ({ id: world.binned }),
    // A date asks for a time, and a time for a date; a moment asks for neither.
    'post /emailReports': () => ({
      ...bodiesOfRoutes(known)['post /emailReports']?.body(),
      ...{ date: undefined, time: undefined, sendAt: '2030-01-31T09:30:00.000Z' },
    }),
    'post /account/tabi-login': () => ({ email: known.ownerEmail }),
    'post /account/recover': () => ({ email: 'nobody@example.com' }),
    'post /account/checkResetLink': () => ({ resetPasswordToken: tokens.reset }),
    'post /account/resetPassword': () => ({
      ...{ resetPasswordToken: tokens.reset, password: operator.password },
    }),
    'post /pollAnswers': () => ({ ...answered, responseId: randomUUID(), secret: randomUUID() }),
    'post /pollAnswers/challenge': () => ({
      ...{ responseId: randomUUID(), secret, challenge: '{}' },
      solution: { counter: 0, derivedKey: 'x' },
    }),
    'post /device/fault': () => ({ at: 'page' }),
    'post /recipientLink/opened': () => ({ token }),
    'post /stripe/checkout': () => world.checkout(),
    'post /person/find': () => ({ email: 'ana@example.com' }),
    'post /pollAnswers/chart/word': () => ({ pollId }),
    'post /pollAnswers/chart/pdf': () => ({ pollId }),
  };
}

/** Questions whose types have bounds of their own, but no field. */
const otherTypes = [
  ...(['dropdown', 'ranking', 'constantSum'] as const).map((type) => ({
    ...closedQuestion(),
    type,
  })),
  ...(['starRating', 'nps'] as const).map((type) => ({ ...textQuestion(), type })),
].map((question) => () => ({
  ...question,
  validationRule: { min: 0, max: question.type === 'nps' ? 10 : 1 },
}));

/** A question of the survey that has answers. */
function questionOf({ known }: FuzzedWorld, type: string): string {
  const all = (known.examples['post /question'] ?? []) as { _id: string; type: string }[];
  const asked = (known.fields['questions']?.[0] ?? []) as string[];
  return all.find((one) => one.type === type && asked.includes(one._id))?._id ?? '';
}

/** Parameters that the table of tenancy does not name. */
function queries({ fuzzed, known }: DescribedWorld): Record<string, Record<string, string>> {
  const serialNumber = String(fuzzed.known.fields['serialNumber']?.[0]);
  const pollId = String(fuzzed.known.fields['pollId']?.[0]);
  const chosen = questionOf(fuzzed, 'closed');
  const written = { pollId, questionId: questionOf(fuzzed, 'openstring') };
  const ofCampaign = { id: known.campaign };
  return {
    'get /audit/firm': { log: 'changes' },
    'get /audit/firm/file': { log: 'changes', format: 'csv' },
    'get /device/polls': { serialNumber },
    'get /device/look': { serialNumber },
    'get /device/live': { serialNumber },
    'get /stripe/pricing/companies': { id: known.plan },
    'get /together': { queries: '/poll' },
    'get /pollAnswers/chart/crosstab': { pollId, rowQuestionId: chosen, columnQuestionId: chosen },
    'get /pollAnswers/chart/words': written,
    'get /pollAnswers/newest': written,
    'get /pollAnswers/expired': { retentionDays: '400' },
    'get /campaign': ofCampaign,
    'get /campaign/recipients': ofCampaign,
    'get /campaign/recipients/csv': ofCampaign,
  };
}

const names = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** What stands in the place of each name of a path. */
function filled(route: string, path: string | undefined): Record<string, string> {
  const [, pattern = ''] = route.split(' ');
  const parts = (path ?? '').split('/');
  const places = pattern.split('/');
  return Object.fromEntries(
    names(pattern).map((name) => [name, parts[places.indexOf(`:${name}`)] ?? randomUUID()]),
  );
}

/** Records that a POST to a path makes, and a PATCH or DELETE to the same path changes or deletes. */
const kinds = new Set([
  ...['question', 'poll', 'pollLibrary', 'colorTheme', 'device', 'emailReports', 'webhook'],
  ...['apiKey', 'stripe/pricing/tabi'],
]);

/** The call that makes a record of the kind that another call changes or deletes. */
function makerOf(route: string): [path: string, body: string] | undefined {
  const [, word = ''] = /^(?:delete|patch) \/([\w/]+?)(\/:id)?$/.exec(route) ?? [];
  if (word === 'account') return ['/account/registerUser', 'post /account/registerUser'];
  return kinds.has(word) ? [`/${word}`, `post /${word}`] : undefined;
}

/** A record of its own for a call that changes or deletes one, so that no other is touched. */
async function spareOf(world: DescribedWorld, route: string): Promise<string | undefined> {
  if (/^delete \/pollAnswers(\/:id)?$/.test(route)) return world.submit();
  if (route === 'post /account/sendInvitation') {
    const { password: _own, rePassword: _again, ...invited } = userBody(world.known);
    return world.make('company', '/account/registerUser', { ...invited, invite: true });
  }
  const maker = makerOf(route);
  if (!maker) return undefined;
  const [path, name] = maker;
  const bodies = bodiesOfRoutes(world.knownOf(route));
  const made = Object.entries(bodies).find(([one]) => one === name || one.startsWith(`${name} `));
  const caller = permissionTable[route]?.company === 'allowed' ? 'company' : 'tabi';
  return made && world.make(caller, path, made[1].body());
}

/** Calls of a route that are right, as far as is known: one for each kind of record that it makes. */
export async function basesOf(world: DescribedWorld, route: string): Promise<Base[]> {
  const row = tenancyTable[route];
  const [own] = typeof row === 'function' && world.ids ? row(world.ids) : [];
  const [path, search = ''] = (own?.path ?? '').split('?');
  const id = await spareOf(world, route);
  const inPath = {
    ...filled(route, own && path),
    ...(route === 'get /files/:name' ? { name: world.file } : {}),
  };
  const { body: needed, ...need } = (await needs[route]?.(world)) ?? {};
  const base: Base = {
    inHeaders: route === 'post /upload' ? { 'Image-Type': 'background' } : {},
    isUpload: route === 'post /upload',
    ...need,
    inPath: {
      ...(id !== undefined && 'id' in inPath ? { ...inPath, id } : inPath),
      ...need.inPath,
    },
    inQuery: {
      ...{ ...Object.fromEntries(new URLSearchParams(search)), ...queries(world)[route] },
      ...need.inQuery,
    },
  };
  const other = needed ?? otherBodies(world)[route];
  const known = Object.entries(bodiesOfRoutes(world.knownOf(route)))
    .filter(([name]) => name.split(' ').slice(0, 2).join(' ') === route)
    .map(([, { body }]) => body as () => unknown);
  const bodies = other ? [other] : [...known, ...(route === 'post /question' ? otherTypes : [])];
  const named = (body: () => unknown) => () =>
    id === undefined ? body() : { ...(body() as object), id };
  return bodies.length > 0 ? bodies.map((body) => ({ ...base, body: named(body) })) : [base];
}
