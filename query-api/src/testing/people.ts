import { randomUUID } from 'node:crypto';
import type { AccountType } from '@canvass/contracts/account/account';
import { nothingAssigned, type Assigned } from '@canvass/contracts/account/assigned';
import { allFeatures, basicPlan } from '@canvass/contracts/plan/plan';
import type { Principal } from '@canvass/platform/http/route';
import type { MemoryLog } from './memory-log.js';

/** The signed-in people, by bearer token. */
export class People {
  private readonly principals = new Map<string, Principal>();

  constructor(private readonly log: MemoryLog) {}

  /** The principal of a token; undefined after signing out. */
  of(token: string): Principal | undefined {
    return this.principals.get(token);
  }

  /** Signs in a new account of a firm. @returns its bearer token */
  signIn(firm: string, type: AccountType = 'company', account: string = randomUUID()): string {
    const token = randomUUID();
    this.principals.set(token, { account, firm, type, active: true, session: randomUUID() });
    this.grantEverything(firm);
    return token;
  }

  /** Signs in an account of type `user` that sees only some records of its firm. */
  signInUser(firm: string, assigned: Partial<Assigned>): string {
    const token = this.signIn(firm, 'user');
    const principal = this.principals.get(token);
    if (principal) {
      this.principals.set(token, { ...principal, assigned: { ...nothingAssigned, ...assigned } });
    }
    return token;
  }

  signOut(token: string): void {
    this.principals.delete(token);
  }

  /** The id of a token's session. */
  sessionOf(token: string): string {
    return this.principals.get(token)?.session ?? '';
  }

  /** Gives a firm a plan without limits, unless it has one. */
  grantEverything(firm: string): void {
    if (this.log.has(`subscription-${firm}`)) return;
    const [plan, reference] = [randomUUID(), randomUUID()];
    this.log.append(`plan-${plan}`, 'PlanCreated', {
      content: { ...basicPlan, features: allFeatures },
    });
    const startAt = '2000-01-01T00:00:00.000Z';
    const started = { reference, plan, origin: 'enterprise', interval: 'month', startAt };
    this.log.append(`subscription-${firm}`, 'SubscriptionStarted', started);
  }
}
