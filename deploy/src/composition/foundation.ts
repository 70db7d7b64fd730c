import type { AddressSecrets } from '@canvass/platform/address-secret/port';
import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import { createAreHiddenFieldsFound } from '@canvass/command-api/poll/hidden-fields-found';
import { anyCallerOf } from '@canvass/command-api/command/caller';
import { noteExport } from '@canvass/command-api/export/note-export';
import { createAlone } from '@canvass/command-api/session/alone';
import type { Bus } from '@canvass/platform/bus/port';
import { openTextRecords } from '@canvass/platform/dns/resolver';
import type { DurableStore } from '@canvass/platform/durable/port';
import { hearAppends, type OwnHearing } from '@canvass/platform/event-log/hearing';
import type { EventLog, EventLogReader } from '@canvass/platform/event-log/port';
import type { Files } from '@canvass/platform/files/port';
import type { RouterDependencies } from '@canvass/platform/http/router';
import { acceptApiKeys } from '@canvass/platform/state/api-keys';
import type { Keys } from '@canvass/platform/identity/keys';
import { openCurrentState } from '@canvass/platform/state/current-state';
import { createAuthenticate } from '@canvass/platform/state/sessions';
import { createSignatures } from '@canvass/platform/identity/signature';
import type { Limits } from '@canvass/platform/limit/port';
import { openDeadLetters } from '@canvass/platform/mail/dead-letters';
import { openFeedbackReader, type FeedbackSettings } from '@canvass/platform/mail/feedback/reader';
import { openOutbound } from '@canvass/platform/outbound/http';
import type { Networks } from '@canvass/platform/outbound/networks';
import type { Payments } from '@canvass/platform/payments/port';
import { openUnknownPrices } from '@canvass/platform/payments/unknown-prices';
import { createAdmission } from '@canvass/platform/state/admission';
import { createPresence } from '@canvass/platform/state/presence';
import { createCampaignMarks } from '@canvass/platform/state/campaign-marks';
import { createTablets } from '@canvass/platform/state/tablets';
import { createEntitlements, needSubscription } from '@canvass/platform/state/entitlements';
import { createSlots } from '@canvass/platform/state/slots';
import { createBrowserFaults } from '@canvass/platform/telemetry/browser-faults';
import { createWrittenQuestions } from '@canvass/platform/state/written-questions';
import type { Logger } from '@canvass/platform/telemetry/logger';
import { createSigner } from '@canvass/platform/transparency/signer';
import { StoredTree } from '@canvass/platform/transparency/stored-tree';
import type { QueryDependencies } from '@canvass/query-api/dependencies';

/** Engines that every part stands on which answers people or acts for them. */
export interface Engines {
  log: EventLog;
  /** The same log as it is stored, its events not brought into the form of this release. */
  stored: EventLogReader;
  durable: DurableStore;
  files: Files;
  bus: Bus;
  limits: Limits;
  /** Hears of all that is appended to the log, so that it need not be asked for what is known. */
  hearing: OwnHearing;
}

/** What the engines do not bring. */
export interface FoundationOptions {
  keys: Keys;
  payments: Payments;
  /** Origin under which browsers reach the product, without a trailing slash. */
  publicUrl: string;
  /** Currency of a new plan, unless it is said; ISO 4217, lower case. */
  planCurrency: string;
  /** Public e-mail address of the platform's operators; undefined where none is set. */
  contact: string | undefined;
  /** Address of the page of a chat; undefined where there is none. */
  chatWidget: string | undefined;
  /** What the answers of a firm may take up, in bytes. */
  storageAllowance: number;
  secretsAskedSince: Date;
  addressSecrets: AddressSecrets;
  /** What is not on the internet and may be called all the same. */
  outboundNetworks: Networks;
  /** Domains from which no company's mails come. */
  platformDomains: readonly string[];
  /** Mail services that report mails that came back. */
  mailFeedback: FeedbackSettings;
  logger: Logger;
  now(): Date;
  believedNow(): Date;
  requireTrustedClock: CommandDependencies['requireTrustedClock'];
}

/** What commands and queries need, made once in a process, so that caches and counts are kept once. */
export interface Foundation {
  commands: CommandDependencies;
  /** Without what only the query side has. */
  queries: Omit<QueryDependencies, 'store' | 'projections' | 'webFolder' | 'diagnose'>;
  /** What lets callers in. */
  entrance: RouterDependencies;
}

export function layFoundation(
  { log: ownLog, stored, durable, files, bus, limits, hearing }: Engines,
  options: FoundationOptions,
): Foundation {
  const { keys, payments, publicUrl, planCurrency, storageAllowance } = options;
  const { contact, chatWidget, logger, now, believedNow, requireTrustedClock } = options;
  const log = hearAppends(ownLog, hearing);
  const state = openCurrentState(log, hearing);
  const keyUses = createPresence({ durable, now, logger, kind: 'apiKey' });
  const sessionUses = createPresence({ durable, now, logger, kind: 'session' });
  const accountUses = createPresence({ durable, now, logger, kind: 'account' });
  const sessions = createAuthenticate(state, keys, {
    seen: ({ session, account, impersonator }) => {
      sessionUses.seen(session);
      // If an operator is signed in as another account, the operator is present, and the owner of that account is not.
      accountUses.seen(impersonator ?? account);
    },
    lastSeen: async (session) => (await sessionUses.lastConnections([session]))[0] ?? null,
  });
  const entitlements = createEntitlements(state);
  const admission = createAdmission({ state, files, keys, entitlements, limits, storageAllowance });
  const authenticate = needSubscription(
    acceptApiKeys({ state, keys, uses: keyUses, otherwise: sessions }),
    entitlements,
  );
  const both = {
    ...{ log, state, files, keys, admission, entitlements, payments, publicUrl, logger, now },
    ...{ planCurrency, contact, believedNow, requireTrustedClock },
    slots: createSlots(state),
    presence: createPresence({ durable, now, logger }),
    tablets: createTablets({ durable, now }),
    marks: createCampaignMarks({ durable, log }),
    deadLetters: openDeadLetters(durable),
  };
  const signatures = createSignatures(keys, publicUrl);
  const commands: CommandDependencies = {
    ...{ ...both, limits, storageAllowance, writtenQuestions: createWrittenQuestions() },
    alone: createAlone({ durable, now }),
    secretsAskedSince: options.secretsAskedSince,
    addressSecrets: options.addressSecrets,
    areHiddenFieldsFound: createAreHiddenFieldsFound(durable),
    feedback: openFeedbackReader({
      ...{ ...options.mailFeedback, now },
      outbound: openOutbound({ allowed: options.outboundNetworks }),
    }),
    textRecords: openTextRecords(),
    platformDomains: options.platformDomains,
    unknownPrices: openUnknownPrices(durable),
    browserFaults: createBrowserFaults(logger),
  };
  return {
    commands,
    queries: {
      ...{ ...both, stored, chatWidget, hearing, bus, authenticate, signatures },
      ...{ keyUses, sessionUses, accountUses },
      transparency: { tree: new StoredTree(durable), signer: createSigner(keys) },
      // Files are read where nothing can be written, too; the log of the process says what is not noted.
      noteExport: (by, taken) =>
        noteExport(commands, anyCallerOf(by), taken).catch((error: unknown) => {
          logger.error({ err: error, taken, by: by.caller.account }, 'an export was not noted');
        }),
    },
    entrance: { authenticate, signatures, entitlements, limits, contact, log: logger },
  };
}
