import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFault } from '../fuzz/answer-fault.js';
import { operationOf } from '../fuzz/schema.js';
import { permissionTable, type Caller } from '../permissions/table.js';
import { basesOf } from './bases.js';
import { probeFault } from './judge.js';
import { callOf, probesOf, type Driven } from './probes.js';
import { DescribedWorld, roles } from './world.js';

let world: DescribedWorld;
const counted = { answers: 0, at: 0, past: 0, limited: 0, faults: 0 };
const tried = new Set<string>();
const done = new Set<string>();

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
  const others = [...tried].filter((route) => !done.has(route));
  if (others.length > 0) process.stdout.write(`succeeded in no role: ${others.join(', ')}\n`);
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

/** Whether accounts and records may have to be made anew after a route. */
const mayEnd = (route: string): boolean => !route.startsWith('get') && /account|stripe/.test(route);

it.each(Object.keys(permissionTable))('%s answers every role as described', async (route) => {
  await world.restore();
  const [method = ''] = route.split(' ');
  const driven = drivenOf(route);
  const faults: string[] = [];
  tried.add(route);
  for (const role of roles) {
    for (const base of await basesOf(world, route)) {
      const reply = await world.send(method, role, callOf(driven, base));
      counted.answers += 1;
      if (reply.status < 400) done.add(route);
      const wrong = answerFault(reply, driven);
      if (wrong) faults.push(`${role.name} ${wrong}`);
      if (mayEnd(route) && reply.status < 300) await world.restore();
    }
  }
  counted.faults += faults.length;
  expect(faults).toEqual([]);
});

it.each(Object.keys(permissionTable))('%s takes what its description takes', async (route) => {
  await world.restore();
  const [method = ''] = route.split(' ');
  const driven = drivenOf(route);
  const prober = { name: 'prober', caller: proberOf(route) };
  const faults: string[] = [];
  for (const probe of probesOf(driven, await basesOf(world, route))) {
    const reply = await world.send(method, prober, probe.call);
    counted.answers += 1;
    counted[probe.isFitting ? 'at' : 'past'] += 1;
    // Attempts with a password are counted for each account.
    if (reply.status === 429) counted.limited += 1;
    const wrong = answerFault(reply, driven) ?? probeFault(reply, probe);
    if (wrong) faults.push(`${probe.what} ${wrong}`);
    if (mayEnd(route) && reply.status < 300) await world.restore();
  }
  counted.faults += faults.length;
  expect(faults).toEqual([]);
});
