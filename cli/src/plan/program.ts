import { Option, type Command } from 'commander';
import { billingSchemes, LARGEST_AMOUNT, planIntervals } from '@canvass/contracts/plan/plan';
import { withApply, type ApplyOptions } from '../apply/apply.js';
import type { SessionStore } from '../session/store.js';
import { consent, withJson, type ConsentOptions, type JsonOption } from '../terminal/options.js';
import type { Terminal } from '../terminal/terminal.js';
import { applyPlans } from './apply.js';
import { createPlan, deletePlan, editPlan } from './change.js';
import type { GivenPlan } from './given.js';
import { listPlans, showPlan } from './show.js';

function withFields(command: Command): Command {
  return command
    .option(
      '--file <path>',
      'JSON, as `plan show --json` gives it; what is said besides counts more',
    )
    .option('--name <text>')
    .option('--description <text>')
    .option('--amount <number>', `in the smallest unit of the currency, 0 to ${LARGEST_AMOUNT}`)
    .option('--currency <code>', 'ISO 4217, for example eur')
    .addOption(new Option('--interval <interval>').choices(planIntervals))
    .option('--active', 'offer it')
    .option('--no-active', 'offer it no more')
    .addOption(new Option('--billing-scheme <scheme>').choices(billingSchemes))
    .option('--stripe-plan-id <id>', 'of the price at the payment provider')
    .option('--stripe-product-id <id>', 'of the product at the payment provider')
    .option(
      '--feature <name=value>',
      'userLimit=5, userLimit=unlimited, gdpr=on or gdpr=off; as often as there is something to say',
      (value: string, before: string[] = []) => [...before, value],
    );
}

/** `canvass plan`: what operators sell. */
export function addPlanCommands(
  program: Command,
  terminal: Terminal,
  sessions: SessionStore,
): void {
  const plans = program.command('plan').description('the plans that companies can have');
  const which = 'its id, or its name where no other is called so';

  withJson(plans.command('list').description('all of them, newest first'))
    .option('--name <part>', 'only those whose name has this part')
    .action((options: JsonOption & { name?: string }) => listPlans(terminal, sessions, options));
  withJson(plans.command('show').description('one of them with all it has'))
    .argument('<plan>', which)
    .action((plan: string, options: JsonOption) => showPlan(terminal, sessions, plan, options));
  withJson(withFields(plans.command('create').description('make one'))).action(
    (options: GivenPlan & JsonOption) => createPlan(terminal, sessions, options),
  );
  withJson(withFields(plans.command('edit').description('change what is said of one')))
    .argument('<plan>', which)
    .action((plan: string, options: GivenPlan & JsonOption) =>
      editPlan(terminal, sessions, plan, options),
    );
  withApply(
    plans.command('apply').description('make them like those of a file'),
    'YAML or JSON, a list of plans; - for standard input',
  ).action((options: ApplyOptions) => applyPlans(terminal, sessions, options));
  withJson(plans.command('delete').description('offer one no more; companies that have it keep it'))
    .argument('<plan>', which)
    .addOption(consent())
    .action((plan: string, options: ConsentOptions) =>
      deletePlan(terminal, sessions, plan, options),
    );
}
