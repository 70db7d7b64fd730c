import { z } from 'zod';

/** The progress of one read model. */
const projectionViewSchema = z.object({
  /** Name of its collection, `<name>_v<version>`. */
  name: z.string(),
  /** Log position up to which it is folded; null before the first event. */
  position: z.string().nullable(),
  /** Whether the log has events after its position. */
  behind: z.boolean(),
  /** Whether it is being rebuilt. */
  rebuilding: z.boolean(),
});
export type ProjectionView = z.infer<typeof projectionViewSchema>;

export const projectionListSchema = z.object({
  projections: z.array(projectionViewSchema),
  /** Position of the last event of the log; null while it is empty. */
  head: z.string().nullable(),
  /** Collections of earlier versions that still exist; they are not updated any more. */
  earlier: z.array(z.string()),
  /** Whether they are being dropped, or are about to be. */
  tidying: z.boolean(),
});
export type ProjectionList = z.infer<typeof projectionListSchema>;

/** The name of a projection, with or without its version. */
export const rebuildProjectionSchema = z.object({ name: z.string().trim().min(1).max(100) });

/** The rebuild has begun; `GET /projections` says when it has ended. */
export const rebuildStartedSchema = z.object({
  /** With its version. */
  name: z.string(),
});

/** Earlier versions are being dropped, or about to be; `GET /projections` says when that has ended. */
export const tidyingStartedSchema = z.object({ tidying: z.literal(true) });
