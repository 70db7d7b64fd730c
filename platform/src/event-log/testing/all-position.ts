import { status } from '@grpc/grpc-js';
import { RefusedCall } from './refusals.js';

/** A place in `$all`: what stands at `commit` and whose prepare position is `prepare` or later comes next. */
export interface AllPosition {
  commit: number;
  prepare: number;
}

/** Where the client asked to begin. */
export type AskedPosition = 'start' | 'end' | AllPosition;

/** EventStoreDB's highest position stands for the end of the log, from the client and from the server. */
export const HIGHEST = (2n ** 64n - 1n).toString();

/** Below 0 when `a` comes before `b`, 0 when they are the same. */
export function comparePositions(a: AllPosition, b: AllPosition): number {
  return a.commit - b.commit || a.prepare - b.prepare;
}

/** The place of an event that was written alone: commit and prepare are the same. */
export const positionOf = ({ position }: { position: number }): AllPosition => ({
  commit: position,
  prepare: position,
});

/**
 * Reads what a client sent.
 * @throws RefusedCall when no event can have such a position
 */
export function askedPosition(commit: string, prepare: string): AskedPosition {
  if (commit === HIGHEST && prepare === HIGHEST) return 'end';
  // EventStoreDB does not catch what its own constructor of positions throws.
  if (BigInt(prepare) > BigInt(commit)) {
    throw new RefusedCall(status.UNKNOWN, 'Exception was thrown by handler.');
  }
  return { commit: Number(commit), prepare: Number(prepare) };
}
