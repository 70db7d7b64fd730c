import { status } from '@grpc/grpc-js';
import { RefusedCall } from './refusals.js';

/** A place in `$all`: the next event is the one at `commit` with a prepare position of `prepare` or higher. */
export interface AllPosition {
  commit: number;
  prepare: number;
}

/** Where the client asks the server to begin. */
export type AskedPosition = 'start' | 'end' | AllPosition;

/** EventStoreDB's highest position means the end of the log, whether the client or the server sends it. */
export const HIGHEST = (2n ** 64n - 1n).toString();

/** Below 0 when `a` comes before `b`, 0 when they are the same. */
export function comparePositions(a: AllPosition, b: AllPosition): number {
  return a.commit - b.commit || a.prepare - b.prepare;
}

/** The place of an event that was written by itself: its commit and prepare positions are the same. */
export const positionOf = ({ position }: { position: number }): AllPosition => ({
  commit: position,
  prepare: position,
});

/**
 * Reads the position that a client sent.
 * @throws RefusedCall when no event can have such a position
 */
export function askedPosition(commit: string, prepare: string): AskedPosition {
  if (commit === HIGHEST && prepare === HIGHEST) return 'end';
  // EventStoreDB's own constructor of positions throws, and EventStoreDB does not catch it.
  if (BigInt(prepare) > BigInt(commit)) {
    throw new RefusedCall(status.UNKNOWN, 'Exception was thrown by handler.');
  }
  return { commit: Number(commit), prepare: Number(prepare) };
}
