import type { DocumentRefused } from '@canvass/platform/read-store/port';

/** Documents that the store has refused since folding began, such as ones that are too large for it. */
export class Refusals {
  private readonly reasons = new Map<string, Map<string, string>>();

  /** @returns false when it was known of already: then knowing of it has not helped */
  note({ collection, id, message }: DocumentRefused): boolean {
    const known = this.reasons.get(collection) ?? new Map<string, string>();
    this.reasons.set(collection, known);
    if (known.has(id)) return false;
    known.set(id, message);
    return true;
  }

  /** @throws Error when the store has refused it */
  check(collection: string, id: string): void {
    const reason = this.reasons.get(collection)?.get(id);
    if (reason !== undefined) throw new Error(reason);
  }

  /** Those of a collection: id and reason. */
  of(collection: string): Iterable<[id: string, reason: string]> {
    return this.reasons.get(collection) ?? [];
  }

  /** Has those of a collection tried once more. */
  forget(collection: string): void {
    this.reasons.delete(collection);
  }
}
