import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFault } from '../fuzz/answer-fault.js';
import { operationOf } from '../fuzz/schema.js';
import { permissionTable, type Caller } from '../permissions/table.js';
import { basesOf } from './bases.js';
import { codeOf } from './judge.js';
import { unreachable } from './needs.js';
import { callOf, probesOf, type Driven } from './probes.js';
import { Together } from './together.js';
import { DescribedWorld, roles } from './world.js';

let world: DescribedWorld;
const counted = { answers: 0, at: 0, past: 0, limited: 0, faults: 0 };
const tried = new Set<string>();
const done = new Set<string>();
/** What the others are refused with. */
const refusals = new Map<string, Set<string>>();

beforeAll(async () => {
  world = await DescribedWorld.open();
});
afterAll(async () => {
  await world?.close();
  const { answers, at, past, limited, faults } = counted;
  process.stdout.write(
    `${tried.size} operations, of which ${done.size} succeeded, in ${roles.length} roles: ` +
      `${answers} answers. ${at} values that fit and ${past} that do not, ${limited} of them not tried for the number of ` +
      `calls: ${faults} faults\n`,
  );
});

function drivenOf(route: string): Driven {
  const { description, validators } = world.fuzzed;
  const [path, operation] = operationOf(description, route);
  const isForGuests = permissionTable[route]?.guest === 'allowed';
  return { path, operation, description, validators, isForGuests };
}

/** The first who is let in: a company, as most are. */
function proberOf(route: string): Caller {
  const row = permissionTable[route];
  if (row?.guest === 'allowed') return 'guest';
  return row?.company === 'allowed' ? 'company' : 'tabi';
}

/** Says faults at once, as the whole takes a while. */
function expectNone(route: string, faults: readonly string[]): void {
  counted.faults += faults.length;
  for (const fault of faults) process.stdout.write(`${route} ${fault}\n`);
  expect(faults).toEqual([]);
}

/** Whether accounts and records may have to be made anew after a route. */
const mayEnd = (route: string): boolean => !route.startsWith('get') && /account|stripe/.test(route);

it.each(Object.keys(permissionTable))('%s answers every role as described', async (route) => {
  await world.restore();
  const [method = ''] = route.split(' ');
  const driven = drivenOf(route);
  const faults: string[] = [];
  tried.add(route);
  let bases = await basesOf(world, route);
  for (const role of roles) {
    let isUsed = false;
    for (const base of bases) {
      const reply = await world.send(method, role, callOf(driven, base));
      await world.takeBack(route, role.caller, reply);
      counted.answers += 1;
      if (reply.status < 400) done.add(route);
      else refusals.set(route, (refusals.get(route) ?? new Set()).add(codeOf(reply)));
      const wrong = answerFault(reply, driven);
      if (wrong) faults.push(`${role.name} ${wrong}`);
      if (reply.status >= 300) continue;
      isUsed ||= method !== 'get';
      if (mayEnd(route)) await world.restore();
    }
    // What they name may be gone.
    if (isUsed) bases = await basesOf(world, route);
  }
  expectNone(route, faults);
  const refused = done.has(route) ? [] : [...(refusals.get(route) ?? [])];
  const reason = unreachable[route];
  if (reason === undefined) expect(refused, 'succeeds in no role').toEqual([]);
  else expect(refused, `succeeds, though ${reason}`).not.toEqual([]);
});

it('names only operations as unreachable that there are', () => {
  expect(Object.keys(unreachable).filter((route) => !(route in permissionTable))).toEqual([]);
});

it.each(Object.keys(permissionTable))('%s takes what its description takes', async (route) => {
  await world.restore();
  const [method = ''] = route.split(' ');
  const driven = drivenOf(route);
  const prober = { name: 'prober', caller: proberOf(route) };
  const probes = probesOf(driven, await basesOf(world, route));
  const together = new Together(driven, async (call) => {
    const reply = await world.send(method, prober, call);
    await world.takeBack(route, prober.caller, reply);
    if (mayEnd(route) && reply.status < 300) await world.restore();
    return reply;
  });
  const { answers, limited, faults } = await together.tryAll(probes);
  counted.answers += answers;
  // Attempts with a password are counted for each account.
  counted.limited += limited;
  for (const { isFitting } of probes) counted[isFitting ? 'at' : 'past'] += 1;
  expectNone(route, faults);
});
