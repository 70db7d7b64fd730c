/** Counts what each account holds open, so that nobody holds everything. */
export class OpenStreams {
  private readonly open = new Map<string, number>();

  constructor(private readonly mostEach: number) {}

  /** Takes a place; undefined when the account has none left, else the function that gives it back. */
  take(account: string): (() => void) | undefined {
    const before = this.open.get(account) ?? 0;
    if (before >= this.mostEach) return undefined;
    this.open.set(account, before + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.open.get(account) ?? 1) - 1;
      if (left === 0) this.open.delete(account);
      else this.open.set(account, left);
    };
  }
}
