import type { MadeOperator } from '@canvass/command-api/account/operator';

/** Says who the first operator is, where this start has made them; a password that was made up is shown now or never. */
export function sayOperator(operator: MadeOperator | undefined): void {
  if (!operator) return;
  const { email, password } = operator;
  console.log(`First operator: ${email}${password ? `, password ${password} (shown once)` : ''}`);
}
