import { load } from '@canvass/command-api/command/handle';
import { derivedId } from '@canvass/command-api/command/ids';
import { tellStorage } from '@canvass/command-api/gate/tell-storage';
import { MEGABYTE } from '@canvass/contracts/edition/size';
import { CLOCKS_APART } from '@canvass/contracts/event/clocks';
import { idOf } from '@canvass/contracts/event/envelope';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { gateAggregate, type GateState } from '@canvass/contracts/gate/state';
import { STORAGE_NEAR_PERCENT, type StorageUse } from '@canvass/contracts/gate/storage';
import { screens } from '@canvass/contracts/http/screens';
import {
  createFindStorage,
  storageOf,
  type FindStorage,
  type FirmStorage,
} from '@canvass/query-api/response/storage';
import { mailCompany } from '../mail/mail-company.js';
import { textsIn } from '../mail/texts.js';
import type { LastingProcess } from '../process/lasting-process.js';
import type { ParkedItems } from '../process/parked-items.js';
import type { ReadingDependencies } from '../reaction/dependencies.js';
import {
  storagePolicy,
  type StorageEffect,
  type StorageLook,
  type StorageResult,
} from './policy.js';

/** Firms that are looked up together. */
const PAGE = 100;
/** The process that looks at all firms; each other one is called by the id of its firm. */
const ALL = 'all';

/**
 * What the answers of each firm take up, held against what they may. Those who take up much are looked at by one process;
 * a firm that was told that its storage is used up has one of its own until there is room again, as by then it may take
 * up little.
 */
export function storageProcess(
  dependencies: ReadingDependencies,
  parked: ParkedItems,
): LastingProcess<StorageLook, null, StorageEffect, StorageResult> {
  const findStorage = createFindStorage(dependencies.store);
  const looking = { dependencies, parked, findStorage };
  return {
    kind: {
      policy: storagePolicy,
      perform: async ({ at }, _key, process) => {
        if (isClockWrong(dependencies)) return null;
        // It was decided by a clock that was ahead.
        if (isAfter(at, dependencies.now().toISOString())) return null;
        return process === ALL ? lookAtAll(looking, at) : lookAtOne(dependencies, process, at);
      },
    },
    // Every installation has plans from its first start, before there can be any answers.
    types: ['PlanCreated', 'StorageExhausted'],
    tell: ({ type, stream }) => ({
      process: type === 'StorageExhausted' ? idOf(stream) : ALL,
      news: null,
    }),
  };
}

/** Whether the clock is far from what is believed. A difference of seconds is no reason to let a firm use up more. */
function isClockWrong({ now, believedNow }: ReadingDependencies): boolean {
  return Math.abs(now().getTime() - believedNow().getTime()) > CLOCKS_APART;
}

/** Whether a time comes so much later than another that one of their clocks was wrong. */
function isAfter(at: string, other: string): boolean {
  return Date.parse(at) - Date.parse(other) > CLOCKS_APART;
}

interface Looking {
  dependencies: ReadingDependencies;
  parked: ParkedItems;
  findStorage: FindStorage;
}

/** From how many bytes on a firm is looked at with the others. */
function leastOf(allowance: number): number {
  return Math.floor((allowance * STORAGE_NEAR_PERCENT) / 100);
}

async function lookAtAll(
  { dependencies, parked, findStorage }: Looking,
  at: string,
): Promise<StorageResult> {
  const allowance = dependencies.storageAllowance;
  const round = await parked.round({ policy: storagePolicy.name, name: `at ${at}` });
  for await (const { firm, bytes } of firmsOf(findStorage, leastOf(allowance))) {
    if (isClockWrong(dependencies)) return null;
    await round.try(firmAggregate.stream(firm), async () => {
      // It is told nothing else while its figures are built anew.
      const { known } = await standingOf(dependencies, firm);
      if (known !== undefined) await tell(dependencies, firm, { bytes, allowance, at });
    });
  }
  await round.end();
  return null;
}

/** What a firm was told, and the bytes that it takes up, as far as they are known since then. */
async function standingOf(
  dependencies: ReadingDependencies,
  firm: string,
): Promise<{ gate: GateState; known: number | undefined }> {
  const { state, events } = await load(dependencies, gateAggregate, firm);
  const toldAt = events.at(-1)?.position ?? '';
  return { gate: state, known: await storageOf(dependencies.store, firm, toldAt) };
}

/** Looks at a firm that was told that its storage is used up; while it takes up much, the look at all tells it. */
async function lookAtOne(
  dependencies: ReadingDependencies,
  firm: string,
  at: string,
): Promise<StorageResult> {
  const isToldSo = ({ storage }: GateState) => storage?.usedUp !== undefined;
  const { gate: before, known: bytes } = await standingOf(dependencies, firm);
  if (!isToldSo(before)) return { isOver: true };
  const allowance = dependencies.storageAllowance;
  if (bytes === undefined || bytes >= leastOf(allowance)) return null;
  const gate = await tellGate(dependencies, firm, { bytes, allowance, at });
  return isToldSo(gate) ? null : { isOver: true };
}

/** The firms that take up at least so many bytes, most first. */
async function* firmsOf(findStorage: FindStorage, least: number): AsyncGenerator<FirmStorage> {
  for (let skip = 0; ; skip += PAGE) {
    const found = await findStorage({ least, skip, limit: PAGE });
    yield* found;
    if (found.length < PAGE) return;
  }
}

/** Tells admission of respondents first, and then the company: once when it comes near, and once when it is used up. */
async function tell(
  dependencies: ReadingDependencies,
  firm: string,
  use: StorageUse,
): Promise<void> {
  const { storage } = await tellGate(dependencies, firm, use);
  const { usedUp, neared } = storage ?? {};
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
  const mail = (what: 'storageNeared' | 'storageUsedUp', since: string) =>
    mailCompany(dependencies, firm, `storage/${firm}/${what}/${since}`, ({ name, language }) => ({
      link: `${dependencies.publicUrl}${screens.companySettings}`,
      text: textsIn(language)[what]({
        name,
        used: megabytes(use.bytes),
        allowance: megabytes(use.allowance),
        contact: dependencies.contact,
      }),
    }));
  // Of the beginning rather than the look, so that a look that is done again mails nothing twice.
  if (usedUp?.at === use.at && usedUp.since === use.at) await mail('storageUsedUp', usedUp.since);
  if (neared?.at === use.at) await mail('storageNeared', neared.at);
}

/** Tells admission of respondents. @returns the gate afterwards */
async function tellGate(
  dependencies: ReadingDependencies,
  firm: string,
  use: StorageUse,
): Promise<GateState> {
  // Of a look that is long past, such as one by a clock that was behind, or for a mail that is sent after all, only the
  // mails are left to be done: the next look tells how it stands.
  if (isAfter(dependencies.now().toISOString(), use.at)) {
    return (await load(dependencies, gateAggregate, firm)).state;
  }
  const id = derivedId('storage', firm, use.at);
  return tellStorage(dependencies, { commandId: id, correlationId: id, firm }, use);
}
