interface Choice {
  value: string;
  label: string;
}

interface Choices {
  /** What stands for none or for all, if that can be chosen. */
  none?: Choice | undefined;
  /** Undefined while they are to come. */
  choices: readonly Choice[] | undefined;
  /** What the present choice is called where it is not among them. */
  notListed: string;
}

/**
 * What can be chosen, the present choice always among it: an address may name a service, for example, that the poll has
 * left since.
 */
export function withPresent(present: string, { none, choices, notListed }: Choices): Choice[] {
  const all = [...(none ? [none] : []), ...(choices ?? [])];
  if (all.some(({ value }) => value === present)) return all;
  return [...all, { value: present, label: choices ? notListed : '…' }];
}
