import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import type { AccountEvent } from './events.js';
import { changePasswordSchema, resetPasswordSchema } from './password-commands.js';
import { canReset, recoveryPart, initialRecovery } from './recovery.js';

const [first, second] = [exampleId(1), exampleId(2)];
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
const requested = (reset: string, minute: number) => ({
  type: 'PasswordResetRequested' as const,
  data: { reset },
  metadata: { at: at(minute) },
});
const after = (...events: (AccountEvent & { metadata?: { at: string } })[]) =>
  recoveryPart.evolveAll(initialRecovery, events);

describe('a link to set a new password', () => {
  it('can be used for an hour', () => {
    const state = after(requested(first, 0));
    expect(canReset(state, first, at(59))).toBe(true);
    expect(canReset(state, first, at(60))).toBe(false);
    expect(canReset(state, second, at(1))).toBe(false);
  });

  it('stays valid when another one is requested', () => {
    const state = after(requested(first, 0), requested(second, 30));
    expect([first, second].map((id) => canReset(state, id, at(45)))).toEqual([true, true]);
    expect(after(requested(first, 0), requested(second, 61)).resets).toHaveLength(1);
  });

  it('is void once the address has changed or the account is deleted', () => {
    const edited: AccountEvent = { type: 'AccountEdited', data: {}, personal: { name: 'Bea' } };
    const moved: AccountEvent = { ...edited, personal: { email: 'bea@example.com' } };
    const link = requested(first, 0);
    expect(canReset(after(link, edited), first, at(2))).toBe(true);
    expect(canReset(after(link, moved), first, at(2))).toBe(false);
    const confirmed: AccountEvent = { type: 'EmailConfirmed', data: {} };
    expect(canReset(after(link, confirmed), first, at(2))).toBe(false);
    expect(after(link, { type: 'AccountDeleted', data: {} })).toEqual(initialRecovery);
  });

  it.each<AccountEvent>([
    { type: 'PasswordRecovered', data: { reset: second }, personal: { passwordHash: 'x' } },
    { type: 'PasswordChanged', data: {}, personal: { passwordHash: 'x' } },
  ])('is used up, like all others, by $type', (event) => {
    const state = after(requested(first, 0), requested(second, 1), event);
    expect([first, second].map((id) => canReset(state, id, at(2)))).toEqual([false, false]);
  });
});

describe('a new password', () => {
  it('is long enough, and typed twice where it is changed', () => {
    const reset = { resetPasswordToken: 'x', password: '12345' };
    expect(resetPasswordSchema.safeParse(reset).success).toBe(false);
    const change = { currentPassword: '1', password: '123456', rePassword: '123457' };
    expect(changePasswordSchema.safeParse(change).error?.issues[0]?.path).toEqual(['rePassword']);
    expect(changePasswordSchema.parse({ ...change, rePassword: '123456' }).password).toBe('123456');
  });
});
