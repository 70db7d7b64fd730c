import { alertsAggregate } from '@canvass/contracts/alert/state';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { alertConsequences } from './consequences.js';

/**
 * Notes that an alert was mailed, once for each key.
 * @param figure the figure that was told; absent where it was silence
 */
export async function recordAlert(
  dependencies: CommandDependencies,
  { poll, firm, alert, key }: { poll: string; firm: string; alert: string; key: string },
  figure: number | undefined,
): Promise<void> {
  await run(
    dependencies,
    {
      commandId: derivedId('alertSent', poll, alert, key),
      correlationId: derivedId('alertSent', poll, alert),
      firm,
    },
    {
      ...{ aggregate: alertsAggregate, id: poll, consequences: alertConsequences },
      prepare: () => undefined,
      decide: ({ alerts }) =>
        alerts[alert]
          ? [{ type: 'AlertSent', data: { alert, ...(figure === undefined ? {} : { figure }) } }]
          : [],
    },
  );
}
