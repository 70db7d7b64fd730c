import { answerFault } from '../fuzz/answer-fault.js';
import type { Reply } from '../fuzz/world.js';
import { concernedOf, namedOf, probeFault } from './judge.js';
import { bodySchemaOf, callOf, sentOf, type Driven, type Probe, type Sent } from './probes.js';

/** A refusal names at most so many errors. */
const MOST_TOGETHER = 20;
/** As few are tried one by one. */
const FEW = 12;
/** Longest address, and longest body in characters, of a call with several values. */
const LONGEST = { address: 4000, ofGuests: 15_000, ofAccounts: 150_000 };

type Some = readonly [Probe, ...Probe[]];

const isSome = (probes: readonly Probe[]): probes is Some => probes.length > 0;

/** Whether a field is the other, or in it. */
function overlaps({ field: one }: Probe, { field: other }: Probe): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Probes in groups that one call can have: of one base, and each of another field. What is refused as a whole stands alone. */
function groupsOf(probes: readonly Probe[]): Probe[][] {
  const groups: Probe[][] = [];
  for (const probe of probes) {
    const room = groups.find(
      (group) =>
        group.length < MOST_TOGETHER &&
        !probe.isForeign &&
        !group[0]?.isForeign &&
        group[0]?.base === probe.base &&
        group[0].isFitting === probe.isFitting &&
        !group.some((one) => overlaps(one, probe)),
    );
    if (room) room.push(probe);
    else groups.push([probe]);
  }
  return groups;
}

/** What came of the probes of an operation. */
export interface Outcome {
  answers: number;
  /** Not tried for the number of calls. */
  limited: number;
  faults: string[];
}

/**
 * Tries probes, several in one call: those that fit are taken together, and those that do not are each refused by name. Where
 * an answer does not say so, the call is made again with fewer, down to one, which is held against all that is described.
 */
export class Together {
  readonly outcome: Outcome = { answers: 0, limited: 0, faults: [] };

  constructor(
    private readonly driven: Driven,
    private readonly send: (call: Sent) => Promise<Reply>,
  ) {}

  async tryAll(probes: readonly Probe[]): Promise<Outcome> {
    const refused = probes.length > FEW ? await this.refusedBases(probes) : undefined;
    for (const group of groupsOf(probes)) {
      const isAlone = !refused || (group[0]?.isFitting && refused.has(group[0].base));
      for (const part of isAlone ? group.map((one) => [one]) : [group]) await this.try(part);
    }
    return this.outcome;
  }

  /** The bases that are refused as they are: with further values they would be, too. */
  private async refusedBases(probes: readonly Probe[]): Promise<Set<Probe['base']>> {
    const refused = new Set<Probe['base']>();
    for (const base of new Set(probes.map((one) => one.base))) {
      const { status } = await this.answer(callOf(this.driven, base), 'the base');
      if (status >= 400) refused.add(base);
    }
    return refused;
  }

  private async try(probes: readonly Probe[]): Promise<void> {
    if (!isSome(probes)) return;
    const [probe, ...others] = probes;
    const call = sentOf(this.driven, probes);
    if (others.length === 0) {
      const reply = await this.answer(call, probe.what);
      const wrong = probeFault(reply, probe, call);
      if (reply.status === 429) this.outcome.limited += 1;
      if (wrong) this.outcome.faults.push(`${probe.what} ${wrong}`);
      return;
    }
    if (!this.canBeOne(call, probe)) return this.tryHalves(probes);
    const reply = await this.answer(call, probes.map(({ what }) => what).join(', '));
    if (probe.isFitting) return reply.status < 400 ? undefined : this.tryRefused(reply, probes);
    const named = namedOf(reply, probes);
    const rest = probes.filter((one) => !named.has(one));
    return named.size > 0 ? this.try(rest) : this.tryHalves(rest);
  }

  /** Tries those alone that a refusal is about, and the others together again. */
  private async tryRefused(reply: Reply, probes: readonly Probe[]): Promise<void> {
    const concerned = concernedOf(reply, probes);
    if (concerned.size === 0 || concerned.size === probes.length) return this.tryHalves(probes);
    for (const probe of concerned) await this.try([probe]);
    await this.try(probes.filter((one) => !concerned.has(one)));
  }

  private async tryHalves(probes: readonly Probe[]): Promise<void> {
    const half = Math.ceil(probes.length / 2);
    await this.try(probes.slice(0, half));
    await this.try(probes.slice(half));
  }

  /** Whether values that fit alone fit together, and are not too much for one call. */
  private canBeOne({ target, body }: Sent, { isFitting }: Probe): boolean {
    const content = body && 'content' in body ? body.content : undefined;
    const longest = this.driven.isForGuests ? LONGEST.ofGuests : LONGEST.ofAccounts;
    if (target.length > LONGEST.address || (content?.length ?? 0) > longest) return false;
    const schema = bodySchemaOf(this.driven);
    if (!isFitting || !schema || content === undefined) return true;
    return this.driven.validators.sent(schema)(JSON.parse(content)) === undefined;
  }

  private async answer(call: Sent, what: string): Promise<Reply> {
    const reply = await this.send(call);
    this.outcome.answers += 1;
    const wrong = answerFault(reply, this.driven);
    if (wrong) this.outcome.faults.push(`${what} ${wrong}`);
    return reply;
  }
}
