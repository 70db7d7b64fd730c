import { Connection, WorkflowClient } from '@temporalio/client';
import type { StoredProcess } from '../../process-tables.js';
import { queueOf, workflowOf, WORKFLOW, type KeptProcess } from '../kept.js';

/** Where a process is. */
interface Place {
  /** Host and port of the server. */
  address: string;
  installation: string;
}

/** A process that is to be in the midst of something. */
interface Forged extends Pick<StoredProcess, 'policy' | 'process'> {
  state: unknown;
  /** What it waits for. */
  effect: unknown;
}

/** Puts a process into the midst of an effect, in the place of one that runs. @returns whether the effect is done by now */
export async function forgeProcess(
  { address, installation }: Place,
  { policy, process, state, effect }: Forged,
): Promise<() => Promise<boolean>> {
  const kept: KeptProcess = {
    process: {
      ...{ policy, process, state: JSON.stringify(state) },
      ...{ position: '', step: 1, wakeAt: null },
    },
    told: [],
    effects: [{ policy, process, step: 1, place: 0, effect: JSON.stringify(effect) }],
  };
  const ask = async <Answer>(work: (client: WorkflowClient) => Promise<Answer>) => {
    const connection = await Connection.connect({ address });
    try {
      return await work(new WorkflowClient({ connection }));
    } finally {
      await connection.close();
    }
  };
  const workflowId = workflowOf(installation, policy, process);
  const { firstExecutionRunId } = await ask((client) =>
    client.start(WORKFLOW, {
      ...{ workflowId, taskQueue: queueOf(installation, policy), args: [kept] },
      workflowIdConflictPolicy: 'TERMINATE_EXISTING',
    }),
  );
  return () =>
    ask(async (client) => {
      const { raw } = await client.getHandle(workflowId, firstExecutionRunId).describe();
      return (raw.pendingActivities ?? []).length === 0;
    });
}
