import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Grid } from '../../../ui/layout/grid.js';
import { Stack } from '../../../ui/layout/stack.js';

/** The editor's shape until the question has loaded. */
export function EditorSkeleton() {
  return (
    <Stack gap={5} aria-busy="true">
      <Stack row justify="between">
        <Skeleton width={120} height={36} />
        <Skeleton width={160} height={36} />
      </Stack>
      <Grid columns={{ phone: 1, desktop: 2 }} gap={5} align="start">
        <Stack gap={5}>
          <Skeleton height={400} />
          <Skeleton height={176} />
        </Stack>
        <Skeleton height={348} />
      </Grid>
    </Stack>
  );
}
