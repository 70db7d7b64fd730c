import { randomUUID } from 'node:crypto';
import { secondFactorViewSchema } from '@canvass/contracts/account/second-factor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../testing/world.js';

const [firm, account] = [randomUUID(), randomUUID()];
let world: World;
let token: string;

beforeAll(async () => {
  world = await World.open();
  token = world.people.signIn(firm, 'company', account);
  world.log.append(`account-${account}`, 'AccountRegistered', {
    type: 'company',
    firm,
    active: true,
  });
});
afterAll(() => world.close());

const append = (type: string, data: object, personal?: Record<string, unknown>) =>
  world.log.append(`account-${account}`, type, data, {}, personal);

async function asked() {
  const { body } = await world.get('/api/account/secondFactor', token);
  return secondFactorViewSchema.strict().parse(body);
}

it('says whether there is a second factor and how many recovery codes are left, and no secret', async () => {
  append('SecondFactorPrepared', {}, { secret: 'sealed' });
  expect(await asked()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  append('SecondFactorEnabled', { step: 1 }, { recoveryCodes: ['a', 'b', 'c'] });
  append('RecoveryCodeUsed', { index: 1 });
  expect(await asked()).toEqual({ enabled: true, recoveryCodesLeft: 2 });
  append('SecondFactorDisabled', {});
  expect(await asked()).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await world.get('/api/account/secondFactor')).status).toBe(401);
});
