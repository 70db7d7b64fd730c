import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import { createFirms } from '@canvass/command-api/firm/firms';
import type { Bus } from '@canvass/platform/bus/port';
import type { DurableStore } from '@canvass/platform/durable/port';
import { hearAppends, type LogHearing } from '@canvass/platform/event-log/hearing';
import type { EventLog } from '@canvass/platform/event-log/port';
import type { Files } from '@canvass/platform/files/port';
import type { RouterDependencies } from '@canvass/platform/http/router';
import { acceptApiKeys } from '@canvass/platform/identity/api-key';
import type { Keys } from '@canvass/platform/identity/keys';
import { createAuthenticate } from '@canvass/platform/identity/session';
import { createSignatures } from '@canvass/platform/identity/signature';
import type { Limits } from '@canvass/platform/limit/port';
import { openDeadLetters } from '@canvass/platform/mail/dead-letters';
import type { Payments } from '@canvass/platform/payments/port';
import { createDoor } from '@canvass/platform/respondent/door';
import { createPresence } from '@canvass/platform/respondent/presence';
import { createEntitlements, needSubscription } from '@canvass/platform/subscription/entitlements';
import { createSlots } from '@canvass/platform/subscription/slots';
import { keepFresh } from '@canvass/platform/subscription/keep-fresh';
import type { Logger } from '@canvass/platform/telemetry/logger';
import type { QueryDependencies } from '@canvass/query-api/dependencies';

/** Engines that every part stands on which answers people or acts for them. */
export interface Engines {
  log: EventLog;
  durable: DurableStore;
  files: Files;
  bus: Bus;
  limits: Limits;
  /** Hears the log, so that respondents are let in without asking it; without one, it is asked each time. */
  hearing?: LogHearing | undefined;
}

/** What such a part is told besides. */
export interface Surroundings {
  keys: Keys;
  payments: Payments;
  /** Origin under which browsers reach the product, without a trailing slash. */
  publicUrl: string;
  /** Currency of a new plan, unless it is said; ISO 4217, lower case. */
  planCurrency: string;
  /** E-mail address of who runs the platform; undefined where none is set. */
  contact: string | undefined;
  /** What the answers of a firm may take up, in bytes. */
  storageAllowance: number;
  logger: Logger;
  now(): Date;
  requireTrustedClock: CommandDependencies['requireTrustedClock'];
}

/** What commands and queries need, made once in a process, so that caches and counts are kept once. */
export interface Foundation {
  commands: CommandDependencies;
  /** Without what only the query side has. */
  queries: Omit<QueryDependencies, 'store' | 'projections' | 'webFolder'>;
  /** What lets callers in. */
  entrance: RouterDependencies;
  /** Hears no more of what changes. */
  end(): void;
}

export function layFoundation(
  { log: ownLog, durable, files, bus, limits, hearing }: Engines,
  surroundings: Surroundings,
): Foundation {
  const { keys, payments, publicUrl, planCurrency, storageAllowance } = surroundings;
  const { contact, logger, now, requireTrustedClock } = surroundings;
  const log = hearing ? hearAppends(ownLog, hearing) : ownLog;
  const keyUses = createPresence({ durable, now, logger, kind: 'apiKey' });
  const sessionUses = createPresence({ durable, now, logger, kind: 'session' });
  const accountUses = createPresence({ durable, now, logger, kind: 'account' });
  const sessions = createAuthenticate(log, keys, {
    seen: ({ session, account, impersonator }) => {
      sessionUses.seen(session);
      // An operator who is signed in as somebody else is there, that person is not.
      accountUses.seen(impersonator ?? account);
    },
    lastSeen: async (session) => (await sessionUses.lastConnections([session]))[0] ?? null,
  });
  const entitlements = createEntitlements(log, hearing);
  const end = keepFresh(entitlements, bus);
  const door = createDoor({ log, files, keys, entitlements, limits, storageAllowance, hearing });
  const authenticate = needSubscription(
    acceptApiKeys({ log, keys, uses: keyUses, otherwise: sessions }),
    entitlements,
  );
  const both = {
    ...{ log, files, keys, door, entitlements, payments, publicUrl, logger, now },
    ...{ planCurrency, requireTrustedClock },
    slots: createSlots(log),
    presence: createPresence({ durable, now, logger }),
    deadLetters: openDeadLetters(durable),
  };
  const signatures = createSignatures(keys, publicUrl);
  return {
    commands: { ...both, limits, storageAllowance, firms: createFirms(log) },
    queries: { ...both, contact, bus, authenticate, signatures, keyUses, sessionUses, accountUses },
    entrance: { authenticate, signatures, entitlements, limits, log: logger },
    end,
  };
}
