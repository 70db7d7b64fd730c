import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import { operatorGrant } from '@canvass/contracts/plan/plan';
import { describe, expect, it } from 'vitest';
import type { EventLogReader } from '../event-log/port.js';
import type { Principal } from '../http/route.js';
import { createEntitlements, needSubscription } from './entitlements.js';

const log = { read: () => Promise.resolve<RecordedEvent[]>([]) } as unknown as EventLogReader;
const entitlements = createEntitlements(log);

describe('the operators’ firm', () => {
  it('has every feature, takes answers and has not lapsed, without a plan', async () => {
    const { live, lapsed, grant, run } = await entitlements.of(OPERATORS_FIRM);
    expect({ live, lapsed, run }).toEqual({ live: true, lapsed: false, run: undefined });
    expect(grant).toEqual(operatorGrant);
  });

  it.each([
    ['user', OPERATORS_FIRM, true],
    ['admin', OPERATORS_FIRM, true],
    ['tabi', randomUUID(), true],
    ['company', randomUUID(), false],
  ] as const)('of an account of type %s in %s is active: %s', async (type, firm, expected) => {
    const principal = { account: randomUUID(), firm, type, active: true } as Principal;
    const authenticate = needSubscription(() => Promise.resolve(principal), entitlements);
    expect((await authenticate('token'))?.active).toBe(expected);
    const { permissions } = await entitlements.grantFor({ firm, type });
    expect(permissions.library).toBe(expected);
  });

  it('stays switched off where an operator has switched an account off', async () => {
    const off = { firm: OPERATORS_FIRM, type: 'user', active: false } as Principal;
    const authenticate = needSubscription(() => Promise.resolve(off), entitlements);
    expect((await authenticate('token'))?.active).toBe(false);
  });
});
