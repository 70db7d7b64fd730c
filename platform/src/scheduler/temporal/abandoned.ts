import type { Connection } from '@temporalio/client';
import { WORKFLOW } from './kept.js';

/** @returns policies other than those that are run which have processes */
export async function abandonedPolicies(
  { workflowService }: Connection,
  namespace: string,
  run: readonly string[],
): Promise<string[]> {
  const abandoned = new Set<string>();
  let nextPageToken: Uint8Array | undefined;
  do {
    const page = await workflowService.listOpenWorkflowExecutions({
      namespace,
      typeFilter: { name: WORKFLOW },
      startTimeFilter: {},
      ...(nextPageToken && { nextPageToken }),
    });
    for (const { execution } of page.executions ?? []) {
      const [policy] = (execution?.workflowId ?? '').split('/');
      if (policy && !run.includes(policy)) abandoned.add(policy);
    }
    nextPageToken = page.nextPageToken?.length ? page.nextPageToken : undefined;
  } while (nextPageToken);
  return [...abandoned].sort();
}
